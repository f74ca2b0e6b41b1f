#!/usr/bin/env node
// Measures what people wait for: the first page after a clone, a push that goes live, pictures. Prints one table.
//
//   node bench/start.mjs [part …]      all parts without words
import { cpus, loadavg } from 'node:os';
import { firstStart } from './start/first-start.mjs';
import { push } from './start/push.mjs';

/** Each part measures, and calls `row(what, figure, goal)` for each line of the table. */
const PARTS = {
  'first-start': firstStart,
  push,
  // Imported late: they need packages of their own (`make bench-start`).
  pictures: async (row) => {
    const [{ encoding }, { site }] = [await import('./pictures/encoding.mjs'), await import('./pictures/site.mjs')];
    await encoding(row);
    await site(row);
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
console.log(`${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0].toFixed(1)}\n`);
console.log('| what | figure | goal |\n|---|---|---|');
const row = (what, figure, goal = '–') => console.log(`| ${what} | ${figure} | ${goal} |`);
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length === 0 || chosen.includes(name)) await part(row);
}
