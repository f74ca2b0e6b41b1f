// The filters of searches: counts, conditions that can be removed, the address, and the order.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readProperties } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('link').allInnerTexts();
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const conditions = (page: Page) => page.getByRole('list', { name: 'Filters that are on' });

describe.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s', (_, viewport) => {
  test('filters narrow the results, stand in the address, and can be removed one by one', async () => {
    const { page, complaints } = await visitor({ viewport });
    const all = await readProperties();
    const villas = all.filter(
      ({ mainCategory, subCategory }) => mainCategory === 'Residential' && subCategory === 'Villa',
    );
    const large = villas.filter(({ area }) => (area ?? 0) >= 5000);
    await open(page, '/search-residential?query=dubai');
    await cards(page).first().waitFor();
    await opener(page).click();
    await sheet(page)
      .getByRole('checkbox', { name: `Villa ${villas.length}` })
      .check();
    await sheet(page)
      .getByRole('button', { name: `Show ${villas.length} propert` })
      .waitFor();
    const area = sheet(page).getByRole('group', { name: 'Area, sq ft' });
    await area.getByRole('textbox', { name: 'From' }).fill('5k');
    await sheet(page)
      .getByRole('button', { name: `Show ${large.length} propert` })
      .waitFor();
    await sheet(page)
      .getByRole('button', { name: `Show ${large.length} propert` })
      .click();
    await expect
      .poll(() => addressOf(page))
      .toBe('/search-residential?query=dubai&type=Villa&area_from=5000');
    await expect
      .poll(async () => (await titles(page)).toSorted())
      .toEqual(large.map(({ title }) => title).toSorted());
    expect(await sheet(page).count()).toBe(0);
    await conditions(page).getByRole('link', { name: 'Remove From 5,000 sq ft' }).click();
    await expect.poll(() => addressOf(page)).toBe('/search-residential?query=dubai&type=Villa');
    await expect.poll(() => cards(page).count()).toBe(villas.length);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(large.length);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/search-residential?query=dubai');
    expect(complaints).toEqual([]);
  });
});

test('Back closes the sheet and stays on the page', async () => {
  const { page } = await visitor();
  await open(page, '/search-result?query=villa');
  await cards(page).first().waitFor();
  await opener(page).press('Enter');
  await sheet(page).getByRole('group', { name: 'Type' }).waitFor();
  await page.goBack();
  await expect.poll(() => sheet(page).count()).toBe(0);
  expect(addressOf(page)).toBe('/search-result?query=villa');
});

test('results are sorted, the cheapest first', async () => {
  const { page } = await visitor();
  const all = await readProperties();
  await open(page, '/search-commercial?query=dubai');
  await cards(page).first().waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
  await expect.poll(() => addressOf(page)).toBe('/search-commercial?query=dubai&sort=price_asc');
  const priced = all.filter(({ mainCategory, price }) => mainCategory === 'Commercial' && price !== null);
  const cheapest = Math.min(...priced.map(({ price }) => price ?? 0));
  const first = priced.filter(({ price }) => price === cheapest).map(({ title }) => title);
  await expect.poll(async () => first.includes((await titles(page))[0] ?? '')).toBe(true);
});

test('what was understood in the text is shown and can be taken away', async () => {
  const { page } = await visitor();
  await open(page, '/search-result?query=villa+under+9m');
  await conditions(page).getByRole('link', { name: 'Remove Up to 9,000,000 AED' }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-result?query=villa');
});

test('words that nothing mentions are told, and a type can be taken away', async () => {
  const { page } = await visitor();
  await open(page, '/search-result?query=villa+zeppelin');
  await cards(page).first().waitFor();
  await page.getByText('Nothing mentions “zeppelin”.').waitFor();
  await expectAccessible(page.getByRole('main'));
  await conditions(page).getByRole('link', { name: 'Remove Villa' }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-result?query=zeppelin');
});

test('a search that finds nothing says what to leave out', async () => {
  const { page } = await visitor();
  await open(page, '/search-residential?query=villa&price_to=1000');
  await page.getByRole('link', { name: /^Without “Price, AED”: \d+ propert/ }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-residential?query=villa');
  await cards(page).first().waitFor();
});

test('a list leads to its filtered results', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/off-plan');
  await opener(page).click();
  await sheet(page).getByRole('textbox', { name: 'To' }).first().fill('5m');
  await sheet(page)
    .getByRole('button', { name: /^Show \d+ propert/ })
    .click();
  await expect.poll(() => addressOf(page)).toBe('/search-off-plan?price_to=5000000');
  await conditions(page).getByRole('link', { name: 'Remove Up to 5,000,000 AED' }).waitFor();
  expect(complaints).toEqual([]);
});

test('results with conditions load what they show, and nothing else before an interaction', async () => {
  const { page, quiet } = await visitor();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), response.body());
  });
  await page.goto('/search-residential?query=villa+under+90m&area_from=900');
  await conditions(page).getByRole('link', { name: 'Remove Up to 90,000,000 AED' }).waitFor();
  await quiet();
  const bodies = await Promise.all(scripts.values());
  const kilobytes = bodies.map((body) => gzipSync(body, { level: 9 }).length / 1024);
  const total = kilobytes.reduce((sum, size) => sum + size, 0);
  // A kilobyte more than test/weight.test.ts allows, which counts the files of the bundle.
  expect(total, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(108.4);
});
