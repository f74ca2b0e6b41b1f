#!/usr/bin/env node
// Serves a built site and rates pages of every kind with Lighthouse: phone, simulated slow 4G, local Chromium.
// node bench/lighthouse/run.mjs [path…]   RUNS=3 takes the median of three.
// Exit code 1 when a page is not at 100, or its largest paint comes later than the goal.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

const root = path.resolve(import.meta.dirname, '../..');
const runs = Number(process.env.RUNS ?? 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Milliseconds of the largest contentful paint. */
const PAINT_GOAL = 1500;
/** Results are not indexed, which costs the SEO score. */
const isIndexed = (page) => !page.startsWith('/search-');
const CHROMES = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same release build that is deployed, served by its own server with its own headers. */
async function serve(folder) {
  const server = spawn(
    path.join(root, 'target/release/generator'),
    ['serve', '--built', '--port', '0', '--out', path.join(folder, 'dist'), '--mails', path.join(folder, 'mails'), '--outbox', path.join(folder, 'outbox')],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface({ input: server.stderr })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return { server, address };
  }
  throw new Error('the site could not be served');
}

/** One page of each kind, the newest of its kind where it is a record's. */
async function pathsOf(address) {
  const read = async (document) => (await fetch(address + document)).json();
  const [listing] = await read('/api/properties');
  const [post] = await read('/api/screens/blog.json');
  const records = [`/property/${listing.id}`, `/blog/${post._id}/${post.slug}`];
  const results = ['/search-result', '/search-result?query=villa', '/search-rent?price_to=150000'];
  return ['/', '/residential-properties', ...records, '/contact-us', ...results];
}

async function rate(url, categories, port) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: categories });
  const metric = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const failed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .map(({ id, weight }) => ({ ...lhr.audits[id], weight }))
      .filter(({ score, weight, scoreDisplayMode }) => weight > 0 && score !== null && score < 0.9 && scoreDisplayMode !== 'manual'),
  );
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    bytes: metric('total-byte-weight'),
    failed: failed.map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`),
    hints: process.env.HINTS ? lhr : null,
  };
}

const median = (ratings) => ratings.toSorted((a, b) => a.scores[0] - b.scores[0])[Math.floor(ratings.length / 2)];

const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const { server, address } = await serve(folder);
let allFull = true;
try {
  const chromePath = CHROMES.find((candidate) => candidate && existsAt(candidate));
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  try {
    const given = process.argv.slice(2);
    const version = JSON.parse(readFileSync(new URL('node_modules/lighthouse/package.json', import.meta.url), 'utf8')).version;
    console.log(`Lighthouse ${version}, phone, simulated slow 4G, ${cpus().length} cores, ${runs} run(s) a page\n`);
    console.log('| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms | KB |');
    console.log('|---|---|---|---|---|---|---|---|---|');
    for (const page of given.length > 0 ? given : await pathsOf(address)) {
      const categories = CATEGORIES.filter((category) => category !== 'seo' || isIndexed(page));
      const ratings = [];
      for (let run = 0; run < runs; run += 1) ratings.push(await rate(address + page, categories, chrome.port));
      const { scores, lcp, cls, tbt, bytes, failed } = median(ratings);
      const shownScores = CATEGORIES.map((_, at) => scores[at] ?? '–');
      const row = [page, ...shownScores, (lcp / 1000).toFixed(2), cls.toFixed(3), tbt.toFixed(0), (bytes / 1024).toFixed(0)];
      console.log(`| ${row.join(' | ')} |`);
      for (const audit of failed) console.log(`  not full: ${audit}`);
      allFull &&= scores.every((score) => score === 100) && lcp <= PAINT_GOAL;
    }
  } finally {
    chrome.kill();
  }
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(allFull ? 0 : 1);

function existsAt(file) {
  try {
    execFileSync('test', ['-x', file]);
    return true;
  } catch {
    return false;
  }
}
