#!/usr/bin/env node
// Times `generator lsp` over seeded listings: from a keystroke to its diagnostics, and completions.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeRecords } from './records.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const count = Number(process.argv[2] ?? 10_000);
const keystrokes = Number(process.env.RUNS ?? 100);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-lsp-'));
const content = path.join(folder, 'content');
const address = (file) => pathToFileURL(path.join(folder, file)).href;

function row(what, samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`| ${what} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`);
}

/** A client of the language server: messages are JSON after a head with their length. */
class Client {
  #buffer = Buffer.alloc(0);
  #answers = new Map();
  #requests = 0;
  /** Called with the parameters of published diagnostics. */
  published = () => {};

  constructor() {
    this.server = spawn(process.env.GENERATOR ?? path.join(root, 'target/release/generator'), ['lsp'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.server.stdout.on('data', (bytes) => this.#read(bytes));
  }

  #read(bytes) {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const head = this.#buffer.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#buffer.subarray(0, head).toString())[1]);
      const end = head + 4 + length;
      if (this.#buffer.length < end) return;
      this.#take(JSON.parse(this.#buffer.subarray(head + 4, end)));
      this.#buffer = this.#buffer.subarray(end);
    }
  }

  #take({ id, method, params, result }) {
    if (method === 'textDocument/publishDiagnostics') this.published(params);
    else if (method !== undefined && id !== undefined) this.#send({ id, result: null });
    else if (id !== undefined) this.#answers.get(id)?.(result);
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  tell(method, params) {
    this.#send({ method, params });
  }

  ask(method, params) {
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  /** Waits for diagnostics of a file, of a version if one is given. */
  diagnosed(uri, version) {
    return new Promise((resolve) => {
      this.published = (params) => {
        if (params.uri === uri && (version === undefined || params.version === version)) resolve();
      };
    });
  }

  open(file, text) {
    const languageId = file.endsWith('.md') ? 'markdown' : 'yaml';
    this.tell('textDocument/didOpen', { textDocument: { uri: address(file), languageId, version: 1, text } });
  }
}

/** The milliseconds that a completion at the end of `words` takes. */
async function complete(client, [file, text, words]) {
  const before = text.slice(0, text.indexOf(words) + words.length).split('\n');
  const position = { line: before.length - 1, character: before.at(-1).length };
  const start = performance.now();
  const answer = await client.ask('textDocument/completion', { textDocument: { uri: address(file) }, position });
  const took = performance.now() - start;
  if (answer.items.length === 0) throw new Error(`nothing is completed after ${words}`);
  return took;
}

try {
  writeRecords(path.join(root, 'content'), content, count);
  const pictures = path.join(content, 'media/properties');
  const photograph = path.join(pictures, readdirSync(pictures).find((name) => name.endsWith('.jpg')));
  for (let index = 0; index < count; index += 1) {
    linkSync(photograph, path.join(pictures, `room-${index}.jpg`));
  }
  console.log(`${count} listings and as many pictures, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
  // An editor's files are older than the few seconds in which a cache cannot trust their times.
  await sleep(3000);
  const client = new Client();
  const started = performance.now();
  await client.ask('initialize', {
    processId: process.pid,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'bench' }],
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  client.tell('initialized', {});
  const listing = ['residential', 'rental', 'offplan', 'commercial']
    .map((category) => `content/properties/${category}/listing-7.md`)
    .find((file) => existsSync(path.join(folder, file)));
  const uri = address(listing);
  const saved = readFileSync(path.join(folder, listing), 'utf8').replace(/^(agent|community|images):.*\n(?: .*\n)*/gm, '');
  const typed = (index) => saved.replace('---\n', `---\nagent: x${index}\n`);
  client.open(listing, typed(0));
  await client.diagnosed(uri);
  console.log(`start to the first diagnostics: ${Math.round(performance.now() - started)} ms\n`);
  console.log('| ms | median | p99 | worst |\n|---|---|---|---|');
  const diagnostics = [];
  for (let version = 2; version < keystrokes + 2; version += 1) {
    const text = typed(version);
    const done = client.diagnosed(uri, version);
    const start = performance.now();
    client.tell('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    await done;
    diagnostics.push(performance.now() - start);
  }
  row('a keystroke to its diagnostics', diagnostics);
  const hero = '  home:\n    property: listing-1';
  const settings = readFileSync(path.join(content, 'site.yaml'), 'utf8').replace('\n  home:', `\n${hero}`);
  client.open('content/site.yaml', settings);
  const text = saved.replace('---\n', '---\nagent: \ncommunity: \nimages:\n  - media/properties/room-1\n');
  client.tell('textDocument/didChange', { textDocument: { uri, version: 9999 }, contentChanges: [{ text }] });
  await client.diagnosed(uri, 9999);
  for (const [what, ...place] of [
    ['agent', listing, text, '\nagent: '],
    ['community', listing, text, '\ncommunity: '],
    ['pictures', listing, text, 'media/properties/room-1'],
    ['heroes', 'content/site.yaml', settings, hero],
  ]) {
    const samples = [];
    for (let run = 0; run < keystrokes; run += 1) samples.push(await complete(client, place));
    row(`completion: ${what}`, samples);
  }
  client.server.kill();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
