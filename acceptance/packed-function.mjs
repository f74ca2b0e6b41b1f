#!/usr/bin/env node
// Tests the packed function with Netlify's packager, its Lambda emulator and its blob server, and with the emulator of
// cargo-lambda. They are large, so they are not part of `make test`.
//
//   node acceptance/packed-function.mjs [functions/lead-fn]
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const binary = path.resolve(process.argv[2] ?? path.join(root, 'functions/lead-fn'));
const cache = path.join(root, '.cache/acceptance');
const PACKAGES = [
  '@netlify/zip-it-and-ship-it@14.7.1',
  '@netlify/local-functions-proxy-linux-x64@1.1.1',
  '@netlify/blobs@11.1.1',
];
const PROXY = path.join(cache, 'node_modules/@netlify/local-functions-proxy-linux-x64/bin/local-functions-proxy');
const CARGO_LAMBDA = 'cargo-lambda==1.9.2';

if (!existsSync(binary)) fail(`${binary} is not there: run \`make build\` first`);
mkdirSync(cache, { recursive: true });
const scratch = mkdtempSync(path.join(tmpdir(), 'acceptance-'));
try {
  fetchTools();
  await netlifyTakesIt();
  await netlifyStartsIt();
  await netlifyKeepsItsEnquiries();
  await cargoLambdaStartsIt();
  console.log('The packed function is taken, started and right everywhere.');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function fetchTools() {
  if (!existsSync(path.join(cache, 'node_modules/@netlify/blobs'))) {
    writeFileSync(path.join(cache, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', '--ignore-scripts', ...PACKAGES], { cwd: cache, stdio: 'inherit' });
  }
  if (!existsSync(path.join(cache, 'venv/bin/cargo-lambda'))) {
    execFileSync('python3', ['-m', 'venv', path.join(cache, 'venv')], { stdio: 'inherit' });
    execFileSync(path.join(cache, 'venv/bin/pip'), ['install', '--quiet', '--no-deps', CARGO_LAMBDA], { stdio: 'inherit' });
  }
}

/** The packager finds one Rust function and zips the very bytes, to be started. */
async function netlifyTakesIt() {
  const functions = path.join(scratch, 'functions');
  const zips = path.join(scratch, 'zips');
  mkdirSync(functions);
  mkdirSync(zips);
  copyFileSync(binary, path.join(functions, 'lead-fn'));
  const entry = path.join(cache, 'node_modules/@netlify/zip-it-and-ship-it/dist/main.js');
  const { zipFunctions } = await import(pathToFileURL(entry).href);
  const found = await zipFunctions(functions, zips, { manifest: path.join(zips, 'manifest.json') });
  equal(found.map((one) => [one.name, one.runtime]), [['lead-fn', 'rs']], 'what the packager found');
  execFileSync('unzip', ['-q', found[0].path, '-d', path.join(scratch, 'unzipped')]);
  const bootstrap = path.join(scratch, 'unzipped/bootstrap');
  equal(sha256(bootstrap), sha256(binary), 'the bytes of bootstrap');
  equal((statSync(bootstrap).mode & 0o777).toString(8), '755', 'the mode of bootstrap');
  const size = (statSync(found[0].path).size / 1e6).toFixed(2);
  console.log(`zip-it-and-ship-it: a Rust function, ${size} MB zipped`);
}

/** Netlify's own one-shot Lambda, as `netlify dev` uses it. */
async function netlifyStartsIt() {
  const search = await invoke(netlifyEvent('/api/search-properties', { query: 'villa' }), environment());
  equal(search.statusCode, 200, 'status of a search');
  judgeSearch(search.multiValueHeaders['x-total-count'][0], JSON.parse(search.body));
  const contact = await invoke(netlifyEvent('/api/contact-user', enquiry()), environment());
  equal(contact.statusCode, 200, `status of an enquiry (${contact.body})`);
  const wrong = await invoke(netlifyEvent('/api/contact-user', { email: 'nobody' }), environment());
  equal(wrong.statusCode, 422, 'status of an enquiry that is wrong');
  console.log('local-functions-proxy: right answers for search and contact');
}

/** The blob server of `netlify dev`: an enquiry that is sent twice is one, and its mail is known to be sent. */
async function netlifyKeepsItsEnquiries() {
  const entry = path.join(cache, 'node_modules/@netlify/blobs/dist/server.js');
  const { BlobsServer } = await import(pathToFileURL(entry).href);
  const token = 'token-of-the-store';
  const server = new BlobsServer({ directory: path.join(scratch, 'blobs'), token });
  const { port } = await server.start();
  const address = `http://127.0.0.1:${port}`;
  const told = { siteID: 'site-1', token, edgeURL: address, uncachedEdgeURL: address };
  const NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(told)).toString('base64');
  const env = { PATH: process.env.PATH, LEAD_OUTBOX: 'blobs', NETLIFY_BLOBS_CONTEXT, LEAD_MAILERS: 'folder', LEAD_MAIL_DIR: kept('mails') };
  try {
    const event = netlifyEvent('/api/contact-user', enquiry());
    event.headers['idempotency-key'] = `acceptance-${process.pid}-${Date.now()}`;
    for (const time of ['first', 'second']) {
      equal((await invoke(event, env)).statusCode, 200, `status of the ${time} enquiry`);
    }
    const leads = JSON.parse(await run(binary, ['export', '--format', 'json'], env));
    equal(leads.map(({ lead, delivery }) => [lead.values.message, delivery.state]), [['Is it still free?', 'sent']], 'the enquiries');
    const swept = await run(binary, ['sweep'], env);
    equal(swept.startsWith('0 waiting'), true, `a sweep (${swept})`);
    console.log("Netlify's blob server: an enquiry sent twice is kept once and mailed");
  } finally {
    await server.stop();
  }
}

/** The answer to one event, by Netlify's stand-in for Lambda. Its own log comes before the answer. */
async function invoke(event, env) {
  const words = ['--event', JSON.stringify(event), '--command', binary, '--working-dir', scratch, '--name', 'lead-fn', '--timeout', '10s'];
  return JSON.parse((await run(PROXY, words, env)).trim().split('\n').at(-1));
}

/** What a program says, without holding up the servers that run here. */
function run(program, words, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) child[stream].setEncoding('utf8').on('data', (text) => (said[stream] += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(said.stdout);
      else reject(new Error(`${path.basename(program)} ended with ${code}: ${said.stderr}`));
    });
  });
}

/** cargo-lambda's emulator sends what a function URL sends. */
async function cargoLambdaStartsIt() {
  const port = await freePort();
  writeFileSync(path.join(scratch, 'Cargo.toml'), '[package]\nname = "lead-fn"\nversion = "0.0.0"\n');
  mkdirSync(path.join(scratch, 'src'));
  writeFileSync(path.join(scratch, 'src/main.rs'), 'fn main() {}\n');
  const emulator = spawn(
    path.join(cache, 'venv/bin/cargo-lambda'),
    ['lambda', 'watch', '--only-lambda-apis', '-A', '127.0.0.1', '-P', String(port)],
    { cwd: scratch, stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  let lambda;
  try {
    await until(() => listens(port));
    lambda = spawn(binary, { stdio: 'ignore', env: { ...environment(), AWS_LAMBDA_RUNTIME_API: `${address}/.rt/lead-fn`,
      AWS_LAMBDA_FUNCTION_NAME: 'lead-fn', AWS_LAMBDA_FUNCTION_VERSION: '1', AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024' } });
    const post = (place, body) =>
      fetch(`${address}/lambda-url/lead-fn${place}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(10_000),
      });
    const search = await post('/api/search-properties', { query: 'villa' });
    equal(search.status, 200, 'status of a search');
    judgeSearch(search.headers.get('x-total-count'), await search.json());
    const contact = await post('/api/contact-user', enquiry());
    equal(contact.status, 200, 'status of an enquiry');
    console.log("cargo-lambda's emulator: right answers for search and contact");
  } finally {
    lambda?.kill();
    emulator.kill();
  }
}

/** The sample content has villas; each answer begins with one. */
function judgeSearch(total, cards) {
  if (!(Number(total) > 0) || cards.length !== Math.min(100, Number(total))) fail(`a search found ${total} and gave ${cards.length}`);
  equal(cards[0].subCategory, 'Villa', 'the type of the first card');
}

function environment() {
  return { PATH: process.env.PATH, LEAD_OUTBOX: 'folder', LEAD_OUTBOX_DIR: kept('outbox'), LEAD_MAILERS: 'folder', LEAD_MAIL_DIR: kept('mails'),
    LEAD_FROM: 'Dune & Harbour <leads@example.com>' };
}

/** A function takes no folder on its own disk for a safe place, and `/tmp` is that disk; these are beside the tools. */
function kept(name) {
  const folder = path.join(cache, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function enquiry() {
  return { name: 'Mara Quill', email: 'mara.quill@example.net', contactNumber: '+971501234567', message: 'Is it still free?' };
}

function netlifyEvent(place, body) {
  // What `netlify dev` sends: a header without a value is null among the lists alone.
  const headers = { host: 'www.example.com', 'content-type': 'application/json' };
  return { resource: '', path: place, httpMethod: 'POST', headers, multiValueHeaders: { 'x-nf-account-id': [null] },
    queryStringParameters: {}, multiValueQueryStringParameters: {}, body: JSON.stringify(body), isBase64Encoded: false };
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function until(isReady) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fail('the emulator does not answer');
}

function equal(found, expected, what) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) fail(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

function fail(reason) {
  throw new Error(reason);
}
