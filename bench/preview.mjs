#!/usr/bin/env node
// Times `generator serve` with seeded listings: from start to first page, and from a save to the new page in Chromium.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeRecords } from './records.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(path.join(root, 'site/package.json'))('playwright-core');
const count = Number(process.argv[2] ?? 10_000);
const runs = Number(process.env.RUNS ?? 15);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-preview-'));
const content = path.join(folder, 'content');
const now = () => performance.timeOrigin + performance.now();

function summary(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { best: at(0), median: at(0.5), worst: at(1) };
}

function row(what, samples) {
  const { best, median, worst } = summary(samples);
  console.log(`| ${what} | ${median} | ${best} | ${worst} |`);
}

/** Starts the server and requests the page until it is there. */
async function serve(port, page) {
  const start = now();
  const server = spawn(
    process.env.GENERATOR ?? path.join(root, 'target/release/generator'),
    ['serve', '--quiet', '--content', content, '--port', String(port), '--mails', path.join(folder, 'mails'), '--outbox', path.join(folder, 'outbox')],
    { cwd: root, stdio: 'ignore' },
  );
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`);
      const html = await answer.text();
      if (!answer.ok) throw new Error(`${page} was answered with ${answer.status}: ${html}`);
      return { server, took: now() - start };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

async function stop(server) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}

/** The time of the first paint of each page's text. */
function notePaint() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) {
      window.paintedAt = performance.timeOrigin + entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
}

async function saves(page, file, address) {
  await page.goto(address);
  const took = [];
  for (let run = 0; run < runs; run += 1) {
    // Editors pause between two saves.
    await page.waitForTimeout(700);
    const title = `Saved for the ${run}th time ${Date.now()}`;
    const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`);
    const saved = now();
    writeFileSync(file, text);
    await page.waitForFunction((due) => document.body?.innerText.includes(due) && window.paintedAt, title, { polling: 50 });
    took.push((await page.evaluate(() => window.paintedAt)) - saved);
  }
  return took;
}

console.log(`${count} listings, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0].toFixed(1)}\n`);
console.log('| what | median ms | best | worst |\n|---|---|---|---|');
let browser;
try {
  writeRecords(path.join(root, 'content'), content, count);
  const starts = [];
  for (let run = 0; run < 5; run += 1) {
    const { server, took } = await serve(8400 + run, '/property/listing-5');
    starts.push(took);
    await stop(server);
  }
  row('start → first page', starts);

  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const { server } = await serve(8410, '/');
  try {
    const page = await browser.newPage();
    await page.addInitScript(notePaint);
    const file = findListing(5);
    row('save → the listing’s page painted', await saves(page, file, 'http://127.0.0.1:8410/property/listing-5'));
  } finally {
    await stop(server);
  }
} finally {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Each category has a folder. */
function findListing(index) {
  for (const category of ['residential', 'rental', 'offplan', 'commercial']) {
    const file = path.join(content, 'properties', category, `listing-${index}.md`);
    try {
      readFileSync(file);
      return file;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`there is no listing ${index}`);
}
