// Keeps what a build has made for the next one, since Netlify starts each build in a fresh clone. See docs/deploy.md.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';

/**
 * What the generator, npm and Vite find again: pictures and records, pages, the function, packages, the bundle. Then
 * the programs, and last the key of their sources (hosting/programs.sh).
 */
const PROGRAMS = ['target/release/generator', 'target/function/lead-fn', 'target/programs.key'];
const MADE = {
  archive: '.kept-made.tar',
  places: ['.cache', 'dist', 'functions', 'site/node_modules', 'site/build', ...PROGRAMS],
  // Beyond this an archive takes longer to keep and restore than pages take to be made of kept pictures.
  maxBytes: 4e9,
};

/** Of use even if the build has failed, since it depends on no other folder; the rest of the last good build stays. */
const REUSABLE = { archive: '.kept-reusable.tar', places: ['.cache/pictures', 'site/node_modules', ...PROGRAMS] };

/** Compiled packages, for pushes that change the programs. */
const COMPILED = {
  archive: '.kept-compiled.tar',
  places: ['release', 'function'].flatMap((profile) =>
    ['.fingerprint', 'build', 'deps'].map((folder) => `target/${profile}/${folder}`),
  ),
  // Cargo never removes what old versions left, so beyond this it starts anew.
  maxBytes: 1.5e9,
};

const LOCK = 'site/package-lock.json';
/** The lock file that the kept packages were installed by. */
const KEPT_LOCK = 'site/node_modules/.kept-lock.json';
/** Packages count as installed if this file is newer than the lock file, whose age in a clone means nothing. */
const INSTALLED = 'site/node_modules/.package-lock.json';

export async function onPreBuild({ utils }) {
  const restored = [];
  // What a failed build left is newer.
  for (const kept of [MADE, REUSABLE, COMPILED]) restored.push(...(await restore(utils, kept)));
  if (isEqual(KEPT_LOCK, LOCK) && existsSync(INSTALLED)) utimesSync(INSTALLED, new Date(), new Date());
  console.log(
    restored.length > 0
      ? `Restored from the last build: ${[...new Set(restored)].join(', ')}`
      : 'The first build, or its cache is gone.',
  );
}

export async function onPostBuild({ utils }) {
  const [made, outdated] = isWithinBound(MADE) ? [MADE, REUSABLE] : [REUSABLE, MADE];
  await keep(utils, { kept: [made, COMPILED], outdated: [outdated] });
}

export async function onError({ utils }) {
  await keep(utils, { kept: [REUSABLE, COMPILED], outdated: [] });
}

/** A build whose results cannot be kept is deployed all the same. */
async function keep(utils, { kept, outdated }) {
  try {
    if (existsSync(INSTALLED)) copyFileSync(LOCK, KEPT_LOCK);
    const tooLarge = kept.filter((one) => !isWithinBound(one));
    for (const one of kept) if (!tooLarge.includes(one)) await save(utils, one);
    for (const { archive } of [...outdated, ...tooLarge]) await utils.cache.remove(archive);
  } catch (error) {
    utils.build.failPlugin('What was made could not be kept for the next build', { error });
  }
}

/**
 * One archive for all: Netlify copies folders file by file, which fails at symbolic links (`node_modules/.bin`) and
 * stores the pictures of `dist`, links to those of `.cache`, twice.
 */
async function save(utils, { archive, places }) {
  const existing = places.filter((place) => existsSync(place));
  if (existing.length === 0) return;
  execFileSync('tar', ['--create', '--format=posix', '--file', archive, ...existing]);
  await utils.cache.save(archive);
  rmSync(archive);
}

/** Returns the restored places. A damaged archive restores none. */
async function restore(utils, { archive, places }) {
  if (!(await utils.cache.restore(archive))) return [];
  for (const place of places) rmSync(place, { recursive: true, force: true });
  try {
    execFileSync('tar', ['--extract', '--file', archive], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    console.log(`${archive} is damaged, so that this build starts without it: ${error.message}`);
    for (const place of places) rmSync(place, { recursive: true, force: true });
  }
  rmSync(archive);
  return places.filter((place) => existsSync(place));
}

function isEqual(one, other) {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

function isWithinBound({ archive, places, maxBytes = Number.POSITIVE_INFINITY }) {
  const sizes = new Map();
  for (const place of places) addSizes(place, sizes);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (bytes > maxBytes) console.log(`${archive} would have ${Math.round(bytes / 1e6)} MB and is not kept.`);
  return bytes <= maxBytes;
}

/** Sizes by inode: the pictures of `dist` are links to those of `.cache`. */
function addSizes(place, sizes) {
  const stat = lstatSync(place, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) sizes.set(stat?.ino, stat?.size ?? 0);
  else for (const name of readdirSync(place)) addSizes(path.join(place, name), sizes);
}
