#!/usr/bin/env node
// Checks every page of a built folder with the Nu HTML checker, which needs Java. Exit code 1 when a page has an error.
// node bench/html/check.mjs dist
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [folder = 'dist'] = process.argv.slice(2);
const jar = createRequire(import.meta.url)('vnu-jar');
try {
  execFileSync('java', ['-version'], { stdio: 'ignore' });
} catch {
  console.error('Java is not on this machine; the checker needs it (17 or later).');
  process.exit(2);
}
const pages = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => path.join(folder, name));
const checked = spawnSync('java', ['-Xss4m', '-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', ...pages], {
  encoding: 'utf8',
  maxBuffer: 1 << 28,
});
const { messages } = JSON.parse(checked.stdout);
const isError = ({ type }) => type === 'error' || type === 'non-document-error';
const places = new Map();
for (const message of messages) {
  const key = `${isError(message) ? 'error' : (message.subType ?? message.type)}: ${message.message}`;
  const page = message.url ? path.relative(path.resolve(folder), new URL(message.url).pathname) : '-';
  const found = places.get(key) ?? { count: 0, page, extract: message.extract };
  places.set(key, { ...found, count: found.count + 1 });
}
for (const [key, { count, page, extract }] of places) {
  console.log(`${key}\n  ${count} times, first in ${page}${extract ? `: ${extract.trim().slice(0, 200)}` : ''}`);
}
const errors = messages.filter(isError);
console.log(`${pages.length} pages, ${errors.length} errors, ${messages.length - errors.length} warnings`);
process.exit(errors.length > 0 ? 1 : 0);
