// Consecutive searches, Back, and results of several pages.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { madeUp, readProperties } from './made-up-properties.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';
import { addressAsked, addressOf, goInside, held, open, searchesOf } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const panel = (page: Page) => page.getByRole('search', { name: 'Search properties' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a new search on the page asks again, and so does going back', async () => {
  const { page, complaints } = await visitor();
  const searches = searchesOf(page);
  await open(page, '/search-result?query=villa');
  await cards(page).first().waitFor();
  const first = await cards(page).getByRole('link').allInnerTexts();
  await panel(page).getByRole('combobox', { name: 'Search' }).fill('  office ');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/search-result?query=office');
  await expect.poll(() => cards(page).getByRole('link').allInnerTexts()).not.toEqual(first);
  await cards(page).first().waitFor();
  await page.goBack();
  await expect.poll(() => cards(page).getByRole('link').allInnerTexts()).toEqual(first);
  expect(await panel(page).getByRole('combobox', { name: 'Search' }).inputValue()).toBe('villa');
  await expect
    .poll(() => searches.map(addressAsked))
    .toEqual([
      '/api/search-properties?query=villa',
      '/api/search-properties?query=office',
      '/api/search-properties?query=villa',
    ]);
  expect(complaints).toEqual([]);
});

test('what the function finds is what was asked', async () => {
  const { page, complaints } = await visitor();
  const all = await readProperties();
  await open(page, '/search-residential?type=villas&bedrooms=4');
  const villas = all.filter(
    ({ mainCategory, subCategory, bedrooms }) =>
      mainCategory === 'Residential' && subCategory === 'Villa' && bedrooms === 4,
  );
  await cards(page).first().waitFor();
  const found = await cards(page).getByRole('link').allInnerTexts();
  expect(found.toSorted()).toEqual(villas.map(({ title }) => title).toSorted());
  // The panel also shows a type that it does not list.
  const type = panel(page).getByRole('combobox', { name: 'Type', exact: true });
  await expect.poll(() => type.inputValue()).toBe('villas');

  await goInside(page, '/search-off-plan?area=3000');
  await expect.poll(() => addressOf(page)).toBe('/search-off-plan?area=3000');
  const large = all.filter(({ mainCategory, area }) => mainCategory === 'OffPlan' && (area ?? 0) >= 3000);
  const titles = large.map(({ title }) => title).toSorted();
  await expect
    .poll(async () => (await cards(page).getByRole('link').allInnerTexts()).toSorted())
    .toEqual(titles);
  expect(complaints).toEqual([]);
});

test('more than a hundred come page by page', async () => {
  const { page, complaints } = await visitor();
  const searches = searchesOf(page);
  const found = madeUp(130);
  await page.route('**/api/search-properties*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    return route.fulfill({
      json: found.slice((number - 1) * 100, number * 100),
      headers: { 'X-Total-Count': String(found.length) },
    });
  });
  // The page of the focused card is prefetched; a real property stands in for it.
  const [real] = await readProperties();
  await page.route('**/api/properties/made-up-*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/made-up-\d+/, real?.id ?? '');
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await open(page, '/search-result?query=a');
  await page.getByText('100 of 130', { exact: true }).waitFor();
  const ahead = page.waitForResponse('**/api/properties/made-up-101');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(() => cards(page).count()).toBe(130);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Home number 101');
  await ahead;
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  expect(searches.map(addressAsked)).toEqual([
    '/api/search-properties?query=a',
    '/api/search-properties?query=a&page=2',
  ]);
  expect(complaints).toEqual([]);
});

test('so many pages as the address shows are there after a reload and after Back', async () => {
  const { page, complaints } = await visitor();
  const found = madeUp(230);
  await page.route('**/api/search-properties*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    return route.fulfill({
      json: found.slice((number - 1) * 100, number * 100),
      headers: { 'X-Total-Count': String(found.length) },
    });
  });
  // The page of a focused card is prefetched.
  await page.route('**/api/properties/made-up-*', (route) => route.fulfill({ json: null }));
  await open(page, '/search-result?query=a');
  await page.getByText('100 of 230', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByText('200 of 230', { exact: true }).waitFor();
  expect(addressOf(page)).toBe('/search-result?query=a&shown=200');

  await page.reload();
  await hydrated(page);
  await page.getByText('200 of 230', { exact: true }).waitFor();
  expect(await cards(page).count()).toBe(200);
  await goInside(page, '/partners');
  await page.getByRole('heading', { level: 1, name: /Partners/ }).waitFor();
  await page.goBack();
  await page.getByText('200 of 230', { exact: true }).waitFor();
  // Another search begins with its first page.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
  await expect.poll(() => addressOf(page)).toBe('/search-result?query=a&sort=price_asc');
  await page.getByText('100 of 230', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('a search that is slow says that it is on its way', async () => {
  const { page, complaints } = await visitor();
  const { release, answer } = held((route) => route.fulfill({ json: madeUp(1) }));
  await page.route('**/api/search-properties*', answer);
  await open(page, '/search-result?query=a');
  await page.getByText('Loading properties...', { exact: true }).waitFor();
  await expectAccessible(page.getByRole('main'));
  release();
  await page.getByRole('heading', { level: 2, name: '1 property', exact: true }).waitFor();
  expect(await page.getByText('Loading properties...').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an answer that comes late does not replace that of a newer search', async () => {
  const { page, complaints } = await visitor();
  const { release, answer } = held((route) => route.fulfill({ json: madeUp(3) }));
  await page.route('**/api/search-properties?query=slow', answer);
  await page.route('**/api/search-properties?query=quick', (route) => route.fulfill({ json: madeUp(1) }));
  await open(page, '/search-result?query=slow');
  await panel(page).getByRole('combobox', { name: 'Search' }).fill('quick');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '1 property', exact: true }).waitFor();
  const answered = page.waitForResponse('**/api/search-properties?query=slow');
  release();
  await (await answered).finished();
  expect(await cards(page).count()).toBe(1);
  expect(complaints).toEqual([]);
});
