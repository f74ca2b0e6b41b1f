#!/usr/bin/env node
// How long a click waits for the next page, on Chrome's fast 3G with the shell in the cache: a link is pointed at or
// touched, what it leads to is fetched ahead, and the click is timed to the frame that shows the next page's heading.
//
//   node bench/click.mjs [address]   of a site that is served; without one, `generator serve` is started
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(path.join(root, 'site/package.json'))('playwright-core');
/** Chrome's own preset: bytes a second, and milliseconds for each answer. */
const FAST_3G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const RUNS = Number(process.env.RUNS ?? 5);
const AHEAD_MS = 2500;
const CASES = [
  { from: '/', link: 'nav a[href="/rent-property"]', what: 'header link, pointed at' },
  { from: '/', link: 'main a[href^="/property/"]', what: 'card on the home page, pointed at' },
  { from: '/residential-properties', link: 'main a[href^="/property/"]', what: 'card in a list, pointed at' },
  { from: '/', link: 'main a[href^="/property/"]', what: 'card on the home page, only in view', unannounced: true },
  { from: '/', link: 'nav a[href="/blogpage"]', what: 'header link, only in view', unannounced: true },
];

const server = process.argv[2] ? null : await serve();
const address = process.argv[2] ?? server.address;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
console.log(`| link | ms to the next page, median of ${RUNS} | all |\n|---|---|---|`);
try {
  for (const { from, link, what, unannounced } of CASES) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeClick(from, link, unannounced));
    const sorted = times.toSorted((a, b) => a - b);
    console.log(`| ${what} | ${sorted[Math.floor(RUNS / 2)].toFixed(0)} | ${times.map((ms) => ms.toFixed(0)).join(' ')} |`);
  }
} finally {
  await browser.close();
  server?.stop();
}

/** Somebody is there: the pointer moves over nothing in particular. */
async function giveSign(page) {
  await page.mouse.move(3, 3);
  await page.mouse.move(6, 6);
  await page.waitForLoadState('networkidle');
}

async function timeClick(from, selector, unannounced) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // The shell comes into the cache on a first visit, what moves about the site with its first sign; then the line is slow.
  await page.goto(address + from, { waitUntil: 'networkidle' });
  await giveSign(page);
  await page.waitForTimeout(AHEAD_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  await page.reload({ waitUntil: 'networkidle' });
  await giveSign(page);
  const link = page.locator(`${selector}:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(AHEAD_MS);
  if (!unannounced) {
    await link.hover();
    await page.waitForTimeout(AHEAD_MS);
  }
  const waited = page.evaluate(
    () =>
      new Promise((resolve) => {
        const heading = document.querySelector('h1');
        let clicked = 0;
        document.addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
        const look = () => {
          const now = document.querySelector('h1');
          if (now && now !== heading) requestAnimationFrame(() => resolve(performance.now() - clicked));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await link.click();
  const ms = await waited;
  await context.close();
  return ms;
}

async function serve() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-click-'));
  const options = ['serve', '--port', '0', '--out', path.join(folder, 'dist'), '--mails', path.join(folder, 'mails'), '--outbox', path.join(folder, 'outbox')];
  const generator = process.env.GENERATOR ?? path.join(root, 'target/release/generator');
  const child = spawn(generator, options, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => {
    child.kill('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (found) return { address: found, stop };
  }
  throw new Error('The site could not be served.');
}
