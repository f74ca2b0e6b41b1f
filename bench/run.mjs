#!/usr/bin/env node
// Times clean and repeated builds of seeded listings beside a plain copy of the same output.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeListings } from './listings.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const generator = path.join(root, 'target/release/generator');
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const runs = Number(process.env.RUNS ?? 5);

/** Wall and CPU seconds of a command and its children, by bash's own clock. */
function timed(...command) {
  const quoted = command.map((word) => `'${word}'`).join(' ');
  const script = `TIMEFORMAT='%R %U %S'; time ${quoted} >/dev/null 2>/dev/null`;
  const said = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`], { cwd: root, encoding: 'utf8' });
  const [wall, user, system] = said.trim().split(' ').map(Number);
  return { wall, cpu: user + system };
}

function median(samples, key) {
  const sorted = samples.map((sample) => sample[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const content = path.join(folder, 'content');
const out = path.join(folder, 'dist');
const copy = path.join(folder, 'copy');
const functions = path.join(folder, 'functions');
const build = ['build', '--quiet', '--content', content, '--out', out, '--functions', functions];

console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, median of ${runs} runs\n`);
console.log('| listings | what | wall s | CPU s | wall / cp -r |');
console.log('|---|---|---|---|---|');
try {
  for (const count of sizes.length > 0 ? sizes : [1000, 10_000]) {
    writeListings(path.join(root, 'content'), content, count);
    // The bundle is built once, outside of what is timed.
    execFileSync(generator, build, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    const clean = [];
    const again = [];
    const copied = [];
    for (let run = 0; run < runs; run += 1) {
      rmSync(out, { recursive: true, force: true });
      clean.push(timed(generator, ...build));
      again.push(timed(generator, ...build));
      rmSync(copy, { recursive: true, force: true });
      copied.push(timed('cp', '-r', out, copy));
    }
    statSync(path.join(out, 'property', 'listing-0.html'));
    const base = median(copied, 'wall');
    for (const [what, samples] of Object.entries({ 'clean build': clean, 'build again': again, 'cp -r': copied })) {
      const wall = median(samples, 'wall');
      const row = [count, what, wall.toFixed(2), median(samples, 'cpu').toFixed(2), (wall / base).toFixed(1)];
      console.log(`| ${row.join(' | ')} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
