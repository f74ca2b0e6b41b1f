// The home page: headline, search, tiles and newest properties.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MainCategory } from '../src/generated/catalog.ts';
import { readProperties } from './made-up-properties.ts';
import { expectAccessible, MOVING, visitors } from './visit.ts';
import { addressOf, alertsOf, callsOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const FIRST = 'Looking to buy or Sell your Property?';
const SECOND = "You've come to the right place.";

describe('the headline', () => {
  /** The visible part of the headline. */
  const typed = (page: Page) => page.locator('h1 [aria-hidden=true]').innerText();

  /** Lets the effects of a timer finish, the next timer included, while the page's clock is stopped. */
  const settle = (page: Page) =>
    page.evaluate(async () => {
      for (let round = 0; round < 4; round += 1) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      }
    });

  async function pass(page: Page, milliseconds: number): Promise<void> {
    await page.clock.runFor(milliseconds);
    await settle(page);
  }

  async function openWithStandingClock(options?: Parameters<typeof visitor>[0]) {
    const visit = await visitor({ ...MOVING, ...options });
    await visit.page.clock.install({ time: 0 });
    await visit.page.clock.pauseAt(1000);
    await open(visit.page, '/');
    return visit;
  }

  test('stands, is deleted and gives way to the next, at 1000, 50 and 100 ms', async () => {
    const { page, complaints } = await openWithStandingClock();
    // The film starts after hydration, when the headline's first timer is set.
    await page.locator('video').waitFor({ state: 'attached' });
    await settle(page);
    expect(await typed(page)).toBe(FIRST);

    await pass(page, 999);
    expect(await typed(page)).toBe(FIRST);
    await pass(page, 1);
    expect(await typed(page)).toBe(FIRST.slice(0, -1));
    await pass(page, 49);
    expect(await typed(page)).toBe(FIRST.slice(0, -1));
    await pass(page, 1);
    expect(await typed(page)).toBe(FIRST.slice(0, -2));
    for (let left = FIRST.length - 3; left >= 0; left -= 1) await pass(page, 50);
    expect(await typed(page)).toBe('');

    await pass(page, 50);
    expect(await typed(page)).toBe(SECOND.slice(0, 1));
    await pass(page, 99);
    expect(await typed(page)).toBe(SECOND.slice(0, 1));
    await pass(page, 1);
    expect(await typed(page)).toBe(SECOND.slice(0, 2));
    for (let length = 3; length <= SECOND.length; length += 1) await pass(page, 100);
    expect(await typed(page)).toBe(SECOND);
    await pass(page, 1000);
    expect(await typed(page)).toBe(SECOND.slice(0, -1));
    expect(complaints).toEqual([]);
  });

  test('is heard whole, whatever stands of it', async () => {
    const { page } = await openWithStandingClock();
    await page.locator('video').waitFor({ state: 'attached' });
    await settle(page);
    await pass(page, 1000);
    expect(await typed(page)).not.toBe(FIRST);
    await page.getByRole('heading', { level: 1, name: `${FIRST} ${SECOND}`, exact: true }).waitFor();
  });

  test('can be stopped and set going again', async () => {
    const { page } = await openWithStandingClock();
    await page.locator('video').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Pause the moving headline' }).click();
    await settle(page);
    await pass(page, 20_000);
    expect(await typed(page)).toBe(FIRST);
    await page.getByRole('button', { name: 'Play the moving headline' }).click();
    await settle(page);
    await pass(page, 1000);
    expect(await typed(page)).toBe(FIRST.slice(0, -1));
  });

  test('stands still for those who want no motion, and so does the film', async () => {
    const { page, complaints } = await openWithStandingClock({ reducedMotion: 'reduce' });
    await settle(page);
    await pass(page, 20_000);
    expect(await typed(page)).toBe(FIRST);
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.getByRole('button', { name: /moving headline/ }).count()).toBe(0);
    await page.clock.resume();
    expect(complaints).toEqual([]);
  });
});

describe('the search', () => {
  const panel = (page: Page) => page.getByRole('search', { name: 'Search properties' });

  test('asks for a word or a type where nothing is given, and stays', async () => {
    const { page } = await visitor();
    const alerts = alertsOf(page);
    await open(page, '/');
    await panel(page).getByRole('button', { name: 'Search', exact: true }).click();
    await panel(page).getByRole('combobox', { name: 'Search' }).fill('   ');
    await panel(page).getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect.poll(() => alerts).toHaveLength(2);
    const text = 'alert: Please enter a search term or select a property type.';
    expect(alerts).toEqual([text, text]);
    expect(addressOf(page)).toBe('/');
  });

  test.each([
    ['  marina & sea ', null, '/search-result?query=marina+%26+sea'],
    ['', 'Palace', '/search-result?type=Palace'],
    ['garden', 'Apartment', '/search-result?query=garden&type=Apartment'],
  ])('for "%s" of type %s leads to %s', async (words, type, address) => {
    const { page, complaints } = await visitor();
    const alerts = alertsOf(page);
    await open(page, '/');
    await panel(page).getByRole('combobox', { name: 'Search' }).fill(words);
    if (type) await panel(page).getByRole('combobox', { name: 'Property type' }).selectOption(type);
    await panel(page).getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: 'Here are the properties you are Looking for' }).waitFor();
    expect(addressOf(page)).toBe(address);
    expect(alerts).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('offers the six types and none that finds nothing', async () => {
    const { page } = await visitor();
    await open(page, '/');
    const options = panel(page).getByRole('combobox', { name: 'Property type' }).locator('option');
    expect(
      await options.evaluateAll((all) =>
        all.map((option) => {
          const { value, disabled, hidden, text } = option as HTMLOptionElement;
          return disabled && hidden && value === '' ? `(${text})` : value;
        }),
      ),
    ).toEqual(['(Any type)', 'Apartment', 'Bungalow', 'Studio', 'Shop', 'Palace', 'Plot']);
  });
});

describe('the page', () => {
  test('has three ways in', async () => {
    const { page } = await visitor();
    await open(page, '/');
    const tiles = page.getByRole('region', { name: 'Sell it, build it, or walk straight in.' });
    expect(
      await tiles.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/pro', '/developers', '/residential-properties']);
    await tiles.getByRole('link', { name: 'Top developers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
    expect(addressOf(page)).toBe('/developers');
  });

  test('opens and closes the rest of its reasons, by keyboard too', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/');
    const more = page.getByRole('button', { name: 'Read More' });
    const rest = page.getByRole('region').filter({ has: more }).getByRole('paragraph');
    await more.waitFor();
    const shortly = await visible(rest);
    await more.press('Enter');
    const less = page.getByRole('button', { name: 'Read Less' });
    await less.waitFor();
    expect(await less.getAttribute('aria-expanded')).toBe('true');
    const all = page.getByRole('region').filter({ has: less }).getByRole('paragraph');
    expect(await visible(all)).toBeGreaterThan(shortly);
    await expectAccessible(page.getByRole('region').filter({ has: less }));
    await less.press('Space');
    await more.waitFor();
    expect(await visible(rest)).toBe(shortly);
    expect(complaints).toEqual([]);
  });

  const visible = async (items: ReturnType<Page['locator']>) =>
    (await Promise.all((await items.all()).map((item) => item.isVisible()))).filter(Boolean).length;

  const BLOCKS: [MainCategory, string, string][] = [
    ['Residential', 'Newest residential properties', '/residential-properties'],
    ['OffPlan', 'OffPlan', '/off-plan'],
    ['Commercial', 'Commercial', '/Properties-For-Sale-in-Dubai'],
    ['Rental', 'Rental', '/Properties-For-Rent-in-Dubai'],
  ];

  test('shows the three newest of each category, each with a link to all', async () => {
    const { page, complaints } = await visitor();
    const calls = callsOf(page);
    await open(page, '/');
    const newest = (await readProperties()).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const tops: number[] = [];
    for (const [category, name, href] of BLOCKS) {
      const block = page.getByRole('region', { name, exact: true });
      const expected = newest.filter(({ mainCategory }) => mainCategory === category).slice(0, 3);
      expect(expected).toHaveLength(3);
      const links = block.getByRole('article').getByRole('link');
      expect(await links.allInnerTexts()).toEqual(expected.map(({ title }) => title));
      const more = block.getByRole('link', { name: 'More properties' });
      expect(await more.getAttribute('href')).toBe(href);
      tops.push((await block.boundingBox())?.y ?? 0);
    }
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
    const unheaded = page.getByRole('region', { name: 'Newest residential properties' });
    expect(await unheaded.getByRole('heading', { level: 2 }).count()).toBe(0);
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('carries the call-back, the letter and the partners', async () => {
    const { page } = await visitor();
    await open(page, '/');
    await page.getByRole('form', { name: 'Request a free call back' }).waitFor();
    await page.getByRole('form', { name: 'The Thursday letter' }).getByLabel('E-mail').waitFor();
    await page.getByRole('form').getByRole('button', { name: 'Subscribe' }).waitFor();
    await page.getByRole('region', { name: 'Partners' }).getByRole('img').first().waitFor();
  });
});
