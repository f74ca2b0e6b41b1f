#!/usr/bin/env node
// What rendering alone costs: one worker gets the jobs of all property pages of a built site, recorded beforehand, over
// its pipe, and its own CPU time is read from the system (Linux). No file is written meanwhile.
//
//   node bench/render.mjs [dist]          a built folder; without one, 3,000 seeded listings are built first
//   PROFILE=folder node bench/render.mjs  also writes a CPU profile of the worker, to be opened in a browser's tools
//   BY=react node bench/render.mjs        without templates; BY=both compares the two
//   NODE_FLAGS='…' node bench/render.mjs  other flags than the generator's
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeRecords } from './records.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const worker = path.join(root, 'site/build/render/worker.cjs');
const KIND = { hello: 1, document: 2, job: 3, page: 4, part: 6, ground: 7, template: 8 };
const BASE_URL = 'https://www.example.com';
const CLOCK_TICK_MS = 10;

const [given] = process.argv.slice(2);
const dist = given ?? buildListings(3000);
const rounds = Number(process.env.ROUNDS ?? 1);
const flags = process.env.NODE_FLAGS?.split(' ').filter(Boolean) ?? launchNotes().flags;

const started = Date.now();
const child = spawn(process.execPath, [...flags, ...snapshotFlags(), ...profileFlags(), worker, ...(process.env.BY ? [process.env.BY] : [])], { stdio: ['pipe', 'pipe', 'inherit'] });
const frames = readFrames(child.stdout);
const hello = JSON.parse((await next(KIND.hello)).toString());
const startWallMs = Date.now() - started;
const startCpuMs = cpuMs();
child.stdin.write(frame(KIND.ground, Buffer.from(JSON.stringify({ baseUrl: BASE_URL, siteAddress: '/assets/site-0123456789.json' }))));
const stream = record(hello.routes.find(({ id }) => id === 'property'));

const laps = [];
let sent = 0;
let told = 0;
for (let round = 0; round < rounds; round += 1) {
  for (const { frames: lot, pages } of stream) {
    const before = cpuMs();
    const since = performance.now();
    child.stdin.write(lot);
    for (let count = 0; count < pages; count += 1) {
      sent += (await next(KIND.page)).length - 4;
    }
    laps.push({ pages, cpu: cpuMs() - before, wall: performance.now() - since });
  }
}
child.stdin.end();

const total = laps.reduce((sum, { pages }) => sum + pages, 0);
const cpu = laps.reduce((sum, lap) => sum + lap.cpu, 0);
console.log(`worker ${(readFileSync(worker).length / 1024).toFixed(0)} KB, ready after ${startWallMs} ms and ${startCpuMs} CPU ms, flags: ${flags.join(' ') || 'none'}`);
console.log(`${total} property pages: ${cpu} CPU ms, ${(cpu / total).toFixed(3)} a page; by lot: ${laps.map((lap) => (lap.cpu / lap.pages).toFixed(3)).join(' ')}`);
const pages = propertyIds().map((id) => readFileSync(path.join(dist, `property/${id}.html`)));
const bytes = pages.reduce((sum, page) => sum + page.length, 0);
console.log(`page ${(bytes / pages.length / 1024).toFixed(1)} KB, of which ${(sent / total / 1024).toFixed(1)} KB came over the pipe and the rest is in ${told} parts and templates, gzip ${(gzipSync(pages[0]).length / 1024).toFixed(1)} KB`);

function propertyIds() {
  return readdirSync(path.join(dist, 'property')).filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5)).sort();
}

/** The jobs of all property pages, in lots of a thousand, as one buffer each. */
function record(route) {
  const ids = propertyIds();
  const sent = new Set();
  const lots = [];
  for (let from = 0; from < ids.length; from += 1000) {
    const lot = ids.slice(from, from + 1000);
    const parts = [];
    for (const [index, id] of lot.entries()) {
      const own = [];
      const shared = [];
      const property = JSON.parse(readDocument(`/api/properties/${id}`));
      const params = { id };
      for (const template of Object.values(route.reads)) {
        const file = template.replace(/:([a-zA-Z]+)/g, (_, name) => (name === 'id' ? id : property[name]));
        (template.includes(':id') ? own : shared).push(file);
        if (template.includes(':similar')) params.similar = property.similar;
      }
      for (const file of shared.filter((file) => !sent.has(file))) {
        sent.add(file);
        parts.push(frame(KIND.document, Buffer.concat([prefixed(file), Buffer.from(readDocument(file))])));
      }
      const header = { id: from + index, route: route.id, path: `/property/${id}`, params, canonical: `/property/${id}`, shared, own, share: null };
      parts.push(frame(KIND.job, Buffer.concat([JSON.stringify(header), ...own.map(readDocument)].map(prefixed))));
    }
    lots.push({ frames: Buffer.concat(parts), pages: lot.length });
  }
  return lots;
}

function readDocument(name) {
  const file = path.join(dist, name);
  return readFileSync(file.endsWith('.json') ? file : `${file}.json`, 'utf8');
}

function buildListings(count) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-render-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeRecords(path.join(root, 'content'), path.join(folder, 'content'), count);
  const generator = path.join(root, 'target/release/generator');
  const out = path.join(folder, 'dist');
  const options = ['build', '--quiet', '--content', path.join(folder, 'content'), '--out', out, '--functions', path.join(folder, 'functions')];
  execFileSync(generator, options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return out;
}

/** How the generator starts its workers. */
function launchNotes() {
  return JSON.parse(readFileSync(path.join(path.dirname(worker), 'worker.json'), 'utf8'));
}

/** None with other flags, or while a profile is written: a snapshot is for the flags that it was made with. */
function snapshotFlags() {
  const { snapshot } = launchNotes();
  if (!snapshot || process.env.NODE_FLAGS || process.env.PROFILE) return [];
  return ['--snapshot-blob', path.join(path.dirname(worker), snapshot)];
}

function profileFlags() {
  return process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];
}

/** What the worker has used so far, user and system together. */
function cpuMs() {
  const status = `/proc/${child.pid}/stat`;
  if (!existsSync(status)) throw new Error('The CPU time of another process is read from /proc, which is not there.');
  const fields = readFileSync(status, 'utf8').replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

async function next(kind) {
  let { value, done } = await frames.next();
  while (value?.kind === KIND.part || value?.kind === KIND.template) {
    told += 1;
    ({ value, done } = await frames.next());
  }
  if (done) throw new Error('The worker has ended.');
  if (value.kind !== kind) throw new Error(`The worker said: ${value.payload.toString('utf8', 4)}`);
  return value.payload;
}

async function* readFrames(input) {
  let held = Buffer.alloc(0);
  for await (const chunk of input) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    while (held.length >= 4 && held.length >= 4 + held.readUInt32LE(0)) {
      const end = 4 + held.readUInt32LE(0);
      yield { kind: held[4], payload: held.subarray(5, end) };
      held = held.subarray(end);
    }
  }
}

function frame(kind, payload) {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(payload.length + 1);
  head[4] = kind;
  return Buffer.concat([head, payload]);
}

/** In plain ASCII, as the generator sends JSON. */
function prefixed(text) {
  const bytes = Buffer.from(text.replace(/[\x80-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
