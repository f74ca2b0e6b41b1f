// Prefetching: what visible links lead to is loaded before they are followed, which is otherwise as without it.
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visitors } from './visit.ts';
import { addressOf, callsOf, open } from './walk.ts';

const visitor = visitors();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CARDS = 'main article a[href^="/property/"]';

/** Holds responses of the API back until released. */
async function holdAnswers(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => void held.push(route));
  return held;
}

const scriptsOf = (page: Page) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};

/** The record's address for each card in view or just below, from the top. */
const recordsOf = (page: Page) =>
  page.evaluate(
    (cards) =>
      [...document.querySelectorAll<HTMLAnchorElement>(cards)]
        .filter((link) => link.getBoundingClientRect().top < window.innerHeight)
        .map(({ pathname }) => `GET /api${pathname.replace('/property/', '/properties/')}`),
    CARDS,
  );

describe('on a phone, of a list', () => {
  test('visible cards are prefetched, once, before one is tapped', async () => {
    const { page, complaints, quiet } = await visitor({ ...PHONE, prefetch: true });
    const calls = callsOf(page);
    const scripts = scriptsOf(page);
    await open(page, '/residential-properties');
    await page.locator(CARDS).first().scrollIntoViewIfNeeded();
    const expected = await recordsOf(page);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => expected.filter((call) => !calls.includes(call))).toEqual([]);
    await expect.poll(() => scripts.some((script) => script.includes('property-view'))).toBe(true);
    await quiet();
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);

    const before = calls.length;
    const card = page.locator(CARDS).first();
    const title = await card.innerText();
    await card.tap();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(calls.slice(before).filter((call) => expected.includes(call))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('on a phone, links of the closed menu are prefetched after the visible ones', async () => {
  const { page, complaints, quiet } = await visitor({ ...PHONE, prefetch: true });
  const calls = callsOf(page);
  await open(page, '/');
  const screens = ['rent', 'off-plan', 'commercial'].map(
    (slug) => `GET /api/screens/property-list/${slug}.json`,
  );
  const expected = [...screens, 'GET /api/screens/blog.json'];
  await expect.poll(() => expected.filter((call) => !calls.includes(call))).toEqual([]);
  expect(calls.findIndex((call) => call.startsWith('GET /api/properties/'))).toBeLessThan(
    calls.indexOf('GET /api/screens/blog.json'),
  );
  await quiet();
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const before = calls.length;
  await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).tap();
  await page.waitForURL('**/blogpage');
  await page.locator('main a[href^="/blog/"]').first().waitFor();
  expect(calls.slice(before).filter((call) => expected.includes(call))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('no more than four requests at once, and none of them for the list of all', async () => {
  const { page, quiet } = await visitor({ prefetch: true });
  const calls = callsOf(page);
  const held = await holdAnswers(page);
  await open(page, '/allproperties');
  await expect.poll(() => held.length).toBe(4);
  for (const route of held) await route.continue();
  await page.unrouteAll();
  await expect.poll(() => calls.length).toBeGreaterThan(4);
  await quiet();
  expect(calls).not.toContain('GET /api/screens/property-index.json');
});

test('with data saver, a touch prefetches', async () => {
  const { page, quiet } = await visitor({ ...PHONE, prefetch: true });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/residential-properties');
  const card = page.locator(CARDS).first();
  await card.scrollIntoViewIfNeeded();
  await quiet();
  const calls = callsOf(page);
  await card.dispatchEvent('pointerdown', { button: 0 });
  const [record] = await recordsOf(page);
  await expect.poll(() => calls[0]).toBe(record);
});

test('a hovered link prefetches the first picture of its page', async () => {
  const { page, quiet } = await visitor();
  await open(page, '/residential-properties');
  const card = page.locator(CARDS).first();
  await card.scrollIntoViewIfNeeded();
  await quiet();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await card.dispatchEvent('pointerdown', { button: 0 });
  await expect.poll(() => pictures.length).toBe(1);
  const title = await card.innerText();
  await card.click();
  // The list has a preloaded picture, too.
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const first = page.locator('main img[fetchpriority=high]');
  const shown = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toBe(pictures[0]);
});

test('heading, title and scroll position are as without it', async () => {
  const { page, complaints, quiet } = await visitor({ prefetch: true });
  await open(page, '/residential-properties');
  const card = page.locator(CARDS).nth(1);
  await card.scrollIntoViewIfNeeded();
  await quiet();
  const [title, address] = [await card.innerText(), new URL(page.url()).pathname];
  const left = await page.evaluate(() => Math.round(window.scrollY));
  expect(left).toBeGreaterThan(0);
  await card.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  expect(await page.title()).toContain(title.slice(0, 20));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /Residential/ }).waitFor();
  expect(addressOf(page)).toBe(address);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  expect(complaints).toEqual([]);
});

test.each(['/', '/sample-listings', '/feed', '/nowhere'])(
  'nothing that %s links to is asked for in vain',
  async (path) => {
    const { page, quiet } = await visitor({ prefetch: true });
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().endsWith(path)) failed.push(response.url());
    });
    await open(page, path);
    for (let step = 0; step < 4; step += 1) {
      await page.mouse.wheel(0, 1500);
      await quiet();
    }
    expect(failed).toEqual([]);
  },
);

test('search results show without the scripts of the shell, without an interaction', async () => {
  const { page, quiet } = await visitor({ prefetch: true });
  const scripts = scriptsOf(page);
  await page.goto('/search-result?query=villa', { waitUntil: 'networkidle' });
  await page.locator(CARDS).first().waitFor();
  await quiet();
  expect(
    scripts.filter((script) => /\/(foot|mobile-menu|more-menu|language|start-nav)/.test(script)),
  ).toEqual([]);
});
