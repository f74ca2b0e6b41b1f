#!/usr/bin/env node
// Times builds of seeded listings, clean, after one edit and unchanged, beside Hugo and a copy of the same output.
// Usage: node bench/run.mjs [--large] [--no-hugo] [COUNT...]; RUNS=9 for the number of runs, LANGUAGES=en,ar,ru.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hugoProgram, writeHugoSite } from './hugo.mjs';
import { measure, median } from './measure.mjs';
import { writeRecords } from './records.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const generator = process.env.GENERATOR ?? path.join(root, 'target/release/generator');
const words = process.argv.slice(2);
const named = words.map(Number).filter(Boolean);
const sizes = named.length > 0 ? named : [1000, 10_000, ...(words.includes('--large') ? [100_000] : [])];
const runs = Number(process.env.RUNS ?? 5);
const languages = process.env.LANGUAGES ?? 'en';
const hugo = words.includes('--no-hugo') ? null : hugoProgram(path.join(root, '.cache/hugo'));

/** In bytes. */
const LEAST_FREE = 20e9;

const folder = mkdtempSync(path.join(process.env.BENCH_FOLDER ?? tmpdir(), 'bench-'));
const at = (name) => path.join(folder, name);
/** The day of the builds, which decides which closed listings are shown. */
const TODAY = '2026-11-23';
const build = ['build', '--quiet', '--today', TODAY, '--content', at('content'), '--out', at('dist'), '--functions', at('functions')];
if (process.env.FUNCTION) build.push('--function', process.env.FUNCTION);
// Beside the output, as in a project: across file systems pictures would be copied instead of linked.
const ours = [generator, ...build, '--cache', at('cache')];
const theirs = [hugo, '--quiet', '--source', at('hugo'), '--destination', at('public'), '--noBuildLock'];

/** Changes the price of one available listing. */
function editOne(round) {
  const folder = at('content/properties/commercial');
  const isOnOffer = (text) => /^price: \d/m.test(text) && !/^(draft|status):/m.test(text);
  const file = readdirSync(folder).map((name) => path.join(folder, name)).find((name) => isOnOffer(readFileSync(name, 'utf8')));
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^price: .*$/m, `price: ${1_000_000 + round * 1000}`));
}

/**
 * Moves folders away instead of removing them: for a minute after removals, ext4 creates files slowly, which would
 * distort the next measurement.
 */
let putAway = 0;
const fresh = (...names) => {
  for (const name of names) {
    if (!existsSync(at(name))) continue;
    mkdirSync(at('away'), { recursive: true });
    renameSync(at(name), at(`away/${(putAway += 1)}`));
  }
  // Six copies of a hundred thousand listings are too large for the disk; all measurements bear the cost of removing.
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEAST_FREE) rmSync(at('away'), { recursive: true, force: true });
};

/** Long enough for files to count as settled, which takes the build two seconds. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 3200));

async function measureSize(count) {
  writeRecords(path.join(root, 'content'), at('content'), count, languages);
  if (hugo) writeHugoSite(at('content'), at('hugo'), count);
  await settle();
  // The bundle and the pictures are made before the timed builds and are cached.
  execFileSync(generator, build, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const samples = { clean: [], warm: [], edit: [], same: [], hugo: [], 'cp -r': [] };
  // An extra run for the memory, whose times do not count.
  for (let run = 0; run <= runs; run += 1) {
    const watch = run === runs;
    const take = async (what, command) => samples[what].push({ ...(await measure(command, { cwd: root, watch })), watch });
    fresh('dist', 'cache', 'functions');
    cpSync(path.join(root, '.cache/pictures'), at('cache/pictures'), { recursive: true, preserveTimestamps: true });
    await take('clean', ours);
    fresh('dist', 'functions');
    await take('warm', ours);
    editOne(run);
    await take('edit', ours);
    await settle();
    await measure(ours, { cwd: root });
    await take('same', ours);
    if (hugo) {
      fresh('public');
      await take('hugo', theirs);
    }
    fresh('copy');
    await take('cp -r', ['cp', '-r', at('dist'), at('copy')]);
  }
  return samples;
}

function row(count, what, samples, base) {
  const timed = samples.filter((sample) => !sample.watch);
  const peak = samples.find((sample) => sample.watch).peak;
  const ratio = (key) => (base ? (median(timed, key) / median(base.filter((sample) => !sample.watch), key)).toFixed(3) : '–');
  const cells = [count, what, median(timed, 'wall').toFixed(2), median(timed, 'cpu').toFixed(2), (peak / 1e6).toFixed(0), ratio('wall'), ratio('cpu')];
  return `| ${cells.join(' | ')} |`;
}

console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, languages: ${languages}, median of ${runs} runs`);
if (!hugo) console.log('Hugo could not be had; its column is left out.');
console.log('\n| listings | what | wall s | CPU s | peak MB | wall / Hugo | CPU / Hugo |\n|---|---|---|---|---|---|---|');
try {
  for (const count of sizes) {
    const samples = await measureSize(count);
    const base = hugo ? samples.hugo : null;
    const names = { clean: 'clean build, only pictures cached', warm: 'clean build, all cached', edit: 'one listing changed', same: 'nothing changed', hugo: 'Hugo, clean', 'cp -r': 'cp -r of our output' };
    for (const [key, what] of Object.entries(names)) {
      if (samples[key].length > 0) console.log(row(count, what, samples[key], base));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
