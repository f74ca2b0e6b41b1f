#!/usr/bin/env node
// Runs the steps of `make test` one after the other, and says at the end, also after a failure, where the minutes went.
// Usage: node bench/test-time.mjs TARGET... with targets of the Makefile; its code is that of the step that failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Where the Makefile lets each suite leave its report. */
const reports = path.join(root, 'target/test-time');
const COMPILER = path.join(root, 'target/cargo-timings/cargo-timing.html');
const NEXTEST = path.join(root, 'target/nextest/default/junit.xml');
const SUITES = ['site', 'built', 'browser'];
/** In seconds: what takes less is summed up. */
const WORTH_A_LINE = 2;

const minutes = (seconds) => `${String(Math.floor(seconds / 60)).padStart(3)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;

/** Runs a target of the Makefile. The shell knows the processor's time of all that it has started. */
async function run(step) {
  const times = path.join(reports, 'times');
  const script = '"$1" --no-print-directory "$2" 2>&1; code=$?; times > "$3"; exit $code';
  const begun = performance.now();
  const words = ['-c', script, 'sh', process.env.MAKE ?? 'make', step, times];
  const child = spawn('sh', words, { cwd: root, stdio: 'inherit' });
  const status = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const wall = (performance.now() - begun) / 1000;
  const ofChildren = existsSync(times) ? readFileSync(times, 'utf8').trim().split('\n').pop() : '';
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(([, whole, rest]) => Number(whole) * 60 + Number(rest));
  const cpu = parts.reduce((sum, part) => sum + part, 0);
  return { step, status, wall, cpu };
}

/** Prints what took longest of a part, and the sum of the rest. */
function list(title, unsorted) {
  const all = unsorted.toSorted((one, other) => other.seconds - one.seconds);
  const slow = all.filter(({ seconds }) => seconds >= WORTH_A_LINE);
  if (all.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, seconds } of slow) console.log(`  ${minutes(seconds)}  ${name}`);
  const rest = all.slice(slow.length);
  console.log(`  ${minutes(rest.reduce((sum, { seconds }) => sum + seconds, 0))}  ${rest.length} others`);
}

/** What cargo has compiled, by its own report. */
function compiled() {
  if (!existsSync(COMPILER)) return [];
  const [, units = '[]'] = /const UNIT_DATA = (\[.*?\]);/s.exec(readFileSync(COMPILER, 'utf8')) ?? [];
  return JSON.parse(units).map(({ name, target, duration }) => ({ name: `${name}${target}`, seconds: duration }));
}

/** The tests of Rust, by the report of nextest; `cargo test` leaves none. */
function rustTests() {
  if (!existsSync(NEXTEST)) return [];
  const cases = readFileSync(NEXTEST, 'utf8').matchAll(/<testcase name="(.*?)" classname="(.*?)".*? time="(.*?)"/g);
  return [...cases].map(([, name, program, seconds]) => ({ name: `${program} ${name}`, seconds: Number(seconds) }));
}

/** The files of a suite, by the report of Vitest. */
function filesOf(suite) {
  const report = path.join(reports, `${suite}.json`);
  if (!existsSync(report)) return [];
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(path.join(root, 'site'), name),
    seconds: (endTime - startTime) / 1000,
  }));
}

rmSync(reports, { recursive: true, force: true });
for (const report of [COMPILER, NEXTEST]) rmSync(report, { force: true });
mkdirSync(reports, { recursive: true });
const done = [];
for (const step of process.argv.slice(2)) {
  done.push(await run(step));
  if (done.at(-1).status !== 0) break;
}

list('Compiled, by crate and target:', compiled());
list('Tests of rust-tests:', rustTests());
for (const suite of SUITES) list(`Files of ${suite}-tests:`, filesOf(suite));
console.log('\n    wall     CPU  step, in minutes and seconds');
for (const { step, status, wall, cpu } of done)
  console.log(`${minutes(wall)} ${minutes(cpu)}  ${step}${status === 0 ? '' : ', which failed'}`);
const sum = (key) => done.reduce((all, one) => all + one[key], 0);
console.log(`${minutes(sum('wall'))} ${minutes(sum('cpu'))}  in all`);
process.exitCode = done.at(-1)?.status ?? 0;
