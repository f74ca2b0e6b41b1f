// Keeps what a build has made for the next one, since Netlify starts each build in a fresh clone. See docs/deploy.md.
import { copyFileSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** What the generator, npm and Vite find again: pictures and records, pages, the function, packages, the bundle. */
const MADE = ['.cache', 'dist', 'functions', 'site/node_modules', 'site/build'];

/** The programs and the key of their sources (hosting/programs.sh). */
const PROGRAMS = ['target/release/generator', 'target/function/lead-fn', 'target/programs.key'];

/** Compiled packages, for pushes that change the programs. */
const COMPILED = ['release', 'function'].flatMap((profile) =>
  ['.fingerprint', 'build', 'deps'].map((folder) => `target/${profile}/${folder}`),
);

/** In bytes. Cargo never removes what old versions left, so beyond this it starts anew. */
const MAX_COMPILED = 1.5e9;

const LOCK = 'site/package-lock.json';
/** The lock file that the kept packages were installed by. */
const KEPT_LOCK = 'site/node_modules/.kept-lock.json';
/** Packages count as installed if this file is newer than the lock file, whose age in a clone means nothing. */
const INSTALLED = 'site/node_modules/.package-lock.json';

export async function onPreBuild({ utils }) {
  const restored = [];
  for (const place of [...MADE, ...PROGRAMS, ...COMPILED]) {
    if (await utils.cache.restore(place)) restored.push(place);
  }
  if (isEqual(KEPT_LOCK, LOCK) && existsSync(INSTALLED)) utimesSync(INSTALLED, new Date(), new Date());
  console.log(
    restored.length > 0
      ? `Restored from the last build: ${restored.join(', ')}`
      : 'The first build, or its cache is gone.',
  );
}

export async function onPostBuild({ utils }) {
  await save(utils, [...MADE, ...PROGRAMS, ...compiledWithinLimit()]);
}

/** Encoded pictures and compiled packages are of use even if the build has failed. */
export async function onError({ utils }) {
  await save(utils, ['.cache', 'site/node_modules', ...compiledWithinLimit()]);
}

async function save(utils, places) {
  if (existsSync(INSTALLED)) copyFileSync(LOCK, KEPT_LOCK);
  for (const place of places) await utils.cache.save(place);
}

function isEqual(one, other) {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

function compiledWithinLimit() {
  const bytes = COMPILED.reduce((sum, folder) => sum + sizeOf(folder), 0);
  if (bytes <= MAX_COMPILED) return COMPILED;
  console.log(`The compiled packages have ${Math.round(bytes / 1e6)} MB and are not kept.`);
  for (const folder of COMPILED) rmSync(folder, { recursive: true, force: true });
  return [];
}

function sizeOf(place) {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}
