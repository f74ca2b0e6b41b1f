// Prefetching: what a link leads to is loaded when it is hovered, focused or touched, before it is followed.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';
import { addressOf, callsOf, open } from './walk.ts';

const visitor = visitors();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CARDS = 'main article a[href^="/property/"]';

/** The record's address for each card in view or just below, from the top. */
const recordsOf = (page: Page) =>
  page.evaluate(
    (cards) =>
      [...document.querySelectorAll<HTMLAnchorElement>(cards)]
        .filter((link) => link.getBoundingClientRect().top < window.innerHeight)
        .map(({ pathname }) => `GET /api${pathname.replace('/property/', '/properties/')}`),
    CARDS,
  );

test('with data saver, a touch prefetches', async () => {
  const { page, quiet } = await visitor(PHONE);
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
  const { page, complaints, quiet } = await visitor();
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
