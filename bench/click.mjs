#!/usr/bin/env node
// Times a click on Chrome's fast 3G with a cached shell, up to the frame that shows the next page's heading, and up to
// its first picture.
//
//   node bench/click.mjs [address]   of a running site; without one, `generator serve` is started
//   RUNS=5 CPU=4                     the number of runs; the slowdown of the processor
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { chromium } = createRequire(path.join(root, 'site/package.json'))('playwright-core');
/** Chrome's preset: bytes per second, and milliseconds per answer. */
const FAST_3G = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const RUNS = Number(process.env.RUNS ?? 5);
const CPU = Number(process.env.CPU ?? 1);
const DESK = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** The time before pointing, in milliseconds. */
const LOOK_MS = 4000;
/** The time from pointing to the click, in milliseconds. */
const GLANCE_MS = 600;
/** The time that a finger stays down, in milliseconds. */
const TAP_MS = 80;

const CARD = 'main article a[href^="/property/"]';
const CASES = [
  { what: 'desk: header link, pointed at', from: '/', link: 'nav a[href="/rent-property"]', before: [sign, rest, point] },
  { what: 'desk: card in a list, pointed at', from: '/residential-properties', link: CARD, before: [sign, show, rest, point] },
  { what: 'desk: header link, in view', from: '/', link: 'nav a[href="/blogpage"]', before: [sign, rest] },
  { what: 'desk: card in a list, in view', from: '/residential-properties', link: CARD, before: [sign, show, rest] },
  { what: 'phone: card in a list, in view', from: '/residential-properties', link: CARD, before: [show, rest], phone: true },
  { what: 'phone: card in a list, just scrolled to', from: '/residential-properties', link: CARD, before: [rest, show, glance], phone: true },
  { what: 'phone: article, in view', from: '/blogpage', link: 'main a[href^="/blog/"]', before: [show, rest], phone: true },
  { what: 'phone: menu, just opened', from: '/', link: 'dialog a[href="/blogpage"]', before: [sign, rest, openMenu, glance], phone: true },
  { what: 'phone: menu, opened and read', from: '/', link: 'dialog a[href="/blogpage"]', before: [sign, rest, openMenu, rest], phone: true },
  { what: 'phone: the first thing done on the page', from: '/', link: 'main a[href^="/property/"]', before: [rest], phone: true },
];

const server = process.argv[2] ? null : await serve();
const address = process.argv[2] ?? server.address;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
console.log(`| link | ms to the heading, median of ${RUNS} | all | ms to the picture | inside the site |\n|---|---|---|---|---|`);
try {
  for (const each of CASES.filter(({ what }) => what.includes(process.env.ONLY ?? ''))) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await timeClick(each));
    const headings = runs.map(({ heading }) => heading);
    const pictures = runs.map(({ picture }) => picture).filter((ms) => ms !== null);
    const inside = runs.filter((run) => run.isInside).length;
    console.log(
      `| ${each.what} | ${middle(headings)} | ${headings.map((ms) => ms.toFixed(0)).join(' ')} | ${middle(pictures)} | ${inside} of ${RUNS} |`,
    );
  }
} finally {
  await browser.close();
  server?.stop();
}

function middle(times) {
  return times.length === 0 ? '-' : times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0);
}

/** Moves the pointer, as a sign of a visitor. */
async function sign({ page }) {
  await page.mouse.move(3, 3);
  await page.mouse.move(6, 6);
}

async function show({ page, link }) {
  await page.evaluate((element) => element.scrollIntoView({ block: 'center' }), await link.elementHandle());
}

async function point({ link }) {
  await link.hover();
  await link.page().waitForTimeout(2500);
}

async function openMenu({ page }) {
  await page.getByRole('button', { name: 'Open menu' }).tap();
}

async function rest({ page }) {
  await page.waitForTimeout(LOOK_MS);
}

async function glance({ page }) {
  await page.waitForTimeout(GLANCE_MS);
}

/** Records the times of the click, and of the heading and the picture in this document or the next. */
function watch() {
  const now = () => performance.timeOrigin + performance.now();
  const isNew = sessionStorage.getItem('clicked') !== null;
  const old = () => (isNew ? null : window.oldHeading);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!target.closest('a')) return;
      window.oldHeading = document.querySelector('h1');
      sessionStorage.setItem('clicked', String(now()));
    },
    { capture: true },
  );
  const look = () => {
    requestAnimationFrame(look);
    const clicked = Number(sessionStorage.getItem('clicked') ?? 0);
    const heading = document.querySelector('h1');
    if (!clicked || !heading || heading === old()) return;
    window.shown ??= { isInside: !isNew, heading: null, picture: null };
    const { shown } = window;
    const since = () => now() - clicked;
    if (shown.heading === null) requestAnimationFrame(() => (shown.heading ??= since()));
    const picture = document.querySelector('main img[fetchpriority=high]');
    if (shown.picture === null && picture?.complete && picture.naturalWidth > 0) shown.picture = since();
    shown.isOver = (shown.heading !== null && shown.picture !== null) || since() > 5000;
  };
  requestAnimationFrame(look);
}

async function timeClick({ from, link: selector, before, phone = false }) {
  const context = await browser.newContext(phone ? PHONE : DESK);
  const page = await context.newPage();
  await page.addInitScript(watch);
  // A first visit on a fast connection fills the cache.
  await page.goto(address + from, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
  await page.waitForTimeout(1500);
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.goto(address + from, { waitUntil: 'networkidle' });
  const link = page.locator(`${selector}:visible`).first();
  for (const act of before) await act({ page, link });
  if (phone) await tap(session, link);
  else await link.click();
  await page.waitForFunction(() => window.shown?.isOver, null, { polling: 200 });
  const shown = await page.evaluate(() => window.shown);
  await context.close();
  return shown;
}

async function tap(session, link) {
  const { x, y, width, height } = await link.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TAP_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
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
