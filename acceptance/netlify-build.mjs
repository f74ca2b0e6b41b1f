#!/usr/bin/env node
// Builds this repository with Netlify's own build tool, push after push, each in a fresh clone with the cache of the
// one before: what is kept must be restored so that a push of content compiles nothing, asks npm for nothing and
// renders only what it changes. It takes minutes, so it is not part of `make test`.
//
//   node acceptance/netlify-build.mjs [target/release/generator target/function/lead-fn]
//
// The programs are given: a `cargo` that copies them stands in for the compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [generator, lead] = [
  process.argv[2] ?? path.join(root, 'target/release/generator'),
  process.argv[3] ?? path.join(root, 'target/function/lead-fn'),
].map((program) => path.resolve(program));
const BUILD_TOOL = '@netlify/build@35.15.0';
const tools = path.join(root, '.cache/acceptance/netlify-build');
const COMPILING = 'The stand-in compiles:';
/** What a build makes before it renders, by the line that it prints. */
const STEPS = {
  'generator compiled': new RegExp(`^${COMPILING}.* generator$`, 'm'),
  'function compiled': new RegExp(`^${COMPILING}.* lead-fn$`, 'm'),
  'packages installed': /npm ci|^Installing the front end's packages/m,
  'front end built': /^Building the front end's bundle/m,
};
/** A listing, whose English text few pages show. */
const LISTING = 'content/properties/commercial/arjan-corner-showroom.md';

for (const program of [generator, lead]) {
  if (!existsSync(program)) fail(`${program} does not exist: run \`make build\` first`);
}
const scratch = mkdtempSync(path.join(tmpdir(), 'netlify-build-'));
const [origin, clone, cache] = ['origin', 'repo', 'cache'].map((name) => path.join(scratch, name));
try {
  fetchTool();
  putStandIn();
  git(root, 'clone', '--quiet', '--no-hardlinks', root, origin);
  git(origin, 'config', 'user.name', 'Editor');
  git(origin, 'config', 'user.email', 'editor@example.com');

  const first = build();
  expect(first.succeeds, `the first build fails; see ${tools}/last.log`);
  expect(isEqual(first.made, Object.keys(STEPS)), `the first build makes ${first.made}`);

  push('A sentence more', () => appendFileSync(path.join(origin, LISTING), '\nThe keys are at the reception.\n'));
  const second = build();
  expect(second.succeeds, `a push of content fails; see ${tools}/last.log`);
  makesOnlyWhatChanged(second, first);

  push('A price that is none', () => replaceIn(LISTING, /^price:.*$/m, 'price: much'));
  const wrong = build();
  expect(!wrong.succeeds && wrong.log.includes('E0'), `wrong content is built; see ${tools}/last.log`);

  push('The price again', () => git(origin, 'revert', '--no-commit', 'HEAD'));
  const fixed = build();
  expect(fixed.succeeds, `the push after a failed one fails; see ${tools}/last.log`);
  expect(fixed.made.length === 0, `a push after a failed one makes ${fixed.made}`);
  expect(fixed.rendered === 0 && isEqual(fixed.files, second.files), `it renders ${fixed.rendered} pages`);

  push('Another front end', () => appendFileSync(path.join(origin, 'site/src/ui/tokens.css'), '\n:root { --netlify: 1; }\n'));
  const styled = build();
  expect(styled.succeeds, `a push of the front end fails; see ${tools}/last.log`);
  expect(isEqual(styled.made, ['front end built']), `a push of the front end makes ${styled.made}`);
  console.log('Netlify keeps what was made: pushes of content compile nothing and render only what they change.');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function fetchTool() {
  if (existsSync(path.join(tools, 'node_modules/@netlify/build'))) return;
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, 'package.json'), '{"private":true}');
  const options = ['--no-audit', '--no-fund', '--silent', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, BUILD_TOOL], { cwd: tools, stdio: 'inherit' });
}

/** A `cargo` that copies the finished programs. */
function putStandIn() {
  const copy = (program, to) => `mkdir -p "$(dirname ${to})"; cp '${program}' ${to}`;
  const file = path.join(scratch, 'bin/cargo');
  mkdirSync(path.dirname(file));
  writeFileSync(
    file,
    `#!/bin/sh
set -e
echo "${COMPILING} $*"
case "$*" in
*generator*) ${copy(generator, 'target/release/generator')} ;;
*lead-fn*) ${copy(lead, 'target/function/lead-fn')} ;;
*) exit 1 ;;
esac
`,
  );
  chmodSync(file, 0o755);
}

function push(message, edit) {
  edit();
  git(origin, 'commit', '--quiet', '--all', '--message', message);
}

/** Builds the last push in a fresh clone, as Netlify does, always at the same place. */
function build() {
  rmSync(clone, { recursive: true, force: true });
  git(scratch, 'clone', '--quiet', '--no-hardlinks', origin, clone);
  const tool = path.join(tools, 'node_modules/@netlify/build/bin.js');
  const flags = ['--cwd', clone, '--cacheDir', cache, '--offline', '--mode', 'cli', '--context', 'production'];
  const found = Object.entries(process.env).filter(([name]) => !/^(NETLIFY|CONTEXT|URL$|npm_)/.test(name));
  const env = {
    ...Object.fromEntries(found),
    PATH: `${path.join(scratch, 'bin')}:${process.env.PATH}`,
    BUILD_TELEMETRY_DISABLED: '1',
    CI: 'true',
    NETLIFY: 'true',
    GENERATOR_TODAY: '2026-11-24',
  };
  const started = Date.now();
  const done = spawnSync(process.execPath, [tool, ...flags], { cwd: clone, env, encoding: 'utf8', maxBuffer: 1e8 });
  const log = `${done.stdout}${done.stderr}`;
  writeFileSync(path.join(tools, 'last.log'), log);
  const rendered = Number(/(\d+) rendered and \d+ reused/.exec(log)?.[1] ?? Number.NaN);
  const made = Object.keys(STEPS).filter((step) => STEPS[step].test(log));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${git(clone, 'log', '-1', '--format=%s').trim()}: ${seconds} s, ${rendered} pages rendered; ${made.join(', ') || 'nothing made before'}`);
  return { succeeds: done.status === 0, log, rendered, made, files: hashes(path.join(clone, 'dist')) };
}

function makesOnlyWhatChanged(second, first) {
  expect(second.made.length === 0, `a push of content makes ${second.made}`);
  const changed = [...second.files].filter(([name, hash]) => name.endsWith('.html') && first.files.get(name) !== hash);
  expect(changed.length > 0 && changed.length < 5, `pages that changed: ${changed.map(([name]) => name)}`);
  expect(second.rendered === changed.length, `${second.rendered} pages were rendered, ${changed.length} changed`);
}

/** The files of a folder with a hash of each. */
function hashes(folder) {
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(files.sort().map((file) => [path.relative(folder, file), hash(file)]));
}

function isEqual(some, others) {
  return JSON.stringify([...some]) === JSON.stringify([...others]);
}

function replaceIn(file, pattern, text) {
  const place = path.join(origin, file);
  const before = readFileSync(place, 'utf8');
  expect(pattern.test(before), `${file} has no ${pattern}`);
  writeFileSync(place, before.replace(pattern, text));
}

function git(folder, ...words) {
  return execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
}

function expect(holds, otherwise) {
  if (!holds) fail(otherwise);
}

function fail(reason) {
  throw new Error(reason);
}
