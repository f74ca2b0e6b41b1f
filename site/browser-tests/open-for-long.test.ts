// A tab that was open for a day: it shows the current documents, and keeps the scroll position and typed text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PropertyListScreen, SiteSettings } from '../src/generated/catalog.ts';
import { PROPERTY } from './forms-under-test.ts';
import { listDocuments, madeUp, read } from './made-up-properties.ts';
import { visitors } from './visit.ts';
import { callsOf, goInside, open, searchesOf } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const LIST = '/api/screens/property-list/residential.json';
const SITE = '/api/screens/site.json';
const SUGGESTIONS = '/api/screens/suggestions.json';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const firstTitle = (page: Page) => cards(page).first().getByRole('link').first().innerText();

/** Lets a day pass for the page. */
async function passADay(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 24 * 60 * 60 * 1000;
  });
}

/** As on a return to the window. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Puts another property at the start of the list. */
async function changeList(page: Page): Promise<void> {
  const list = await read<PropertyListScreen>(LIST);
  const [first, ...others] = list.properties;
  const properties = [{ ...first, title: 'Sold since yesterday' }, ...others];
  await page.route(`**${LIST}`, (route) => route.fulfill({ json: { ...list, properties } }));
}

test('a list changes where it stands, for who comes back to it', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/residential-properties');
  const before = await firstTitle(page);
  const query = page.getByRole('search').getByRole('combobox').first();
  await query.fill('garden');
  await page.evaluate(() => window.scrollTo(0, 700));
  await changeList(page);

  const calls = callsOf(page);
  await comeBack(page);
  expect(calls).toEqual([]);
  expect(await firstTitle(page)).toBe(before);

  await passADay(page);
  await comeBack(page);
  await expect.poll(() => firstTitle(page)).toBe('Sold since yesterday');
  expect(calls.toSorted()).toEqual([`GET ${LIST}`, `GET ${SITE}`, `GET ${SUGGESTIONS}`]);
  expect(await query.inputValue()).toBe('garden');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  expect(complaints).toEqual([]);
});

test('a property and those like it are not requested again before they are old', async () => {
  const { page, complaints, quiet } = await visitor();
  await open(page, PROPERTY);
  const calls = callsOf(page);
  await comeBack(page);
  await quiet();
  expect(calls).toEqual([]);
  await passADay(page);
  await comeBack(page);
  const similar = () => calls.filter((call) => call.startsWith('GET /api/screens/similar/'));
  await expect.poll(similar).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('the agency’s own line changes with it', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/about-us');
  const site = await read<SiteSettings>(SITE);
  await page.route(`**${SITE}`, (route) => route.fulfill({ json: { ...site, banner: 'Closed today' } }));
  await passADay(page);
  await comeBack(page);
  await page.getByText('Closed today').waitFor();
  expect(complaints).toEqual([]);
});

test('a page whose documents cannot be had stays as it is', async () => {
  const { page } = await visitor();
  await open(page, '/residential-properties');
  const before = await firstTitle(page);
  await page.route('**/api/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LIST));
  await passADay(page);
  await comeBack(page);
  await failed;
  expect(await firstTitle(page)).toBe(before);
});

test('Back shows the current list at the old scroll position', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/residential-properties');
  await page.evaluate(() => window.scrollTo(0, 700));
  await goInside(page, '/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await changeList(page);
  await passADay(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Available Residential Properties' }).waitFor();
  expect(await firstTitle(page)).toBe('Sold since yesterday');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  expect(complaints).toEqual([]);
});

test('results are searched for again, and stay where the search fails', async () => {
  const { page } = await visitor();
  const answers = [madeUp(3), madeUp(2)];
  await page.route('**/api/search-properties**', (route) => {
    const found = answers.shift();
    return found
      ? route.fulfill({ json: found, headers: { 'x-total-count': String(found.length) } })
      : route.abort();
  });
  const searches = searchesOf(page);
  await open(page, '/search-result?query=home');
  await expect.poll(() => cards(page).count()).toBe(3);
  await comeBack(page);
  expect(searches.length).toBe(1);
  await passADay(page);
  await comeBack(page);
  await expect.poll(() => cards(page).count()).toBe(2);
  await passADay(page);
  await comeBack(page);
  await expect.poll(() => searches.length).toBe(3);
  expect(await cards(page).count()).toBe(2);
});

test('what "Show more" has brought changes too, and shows until then', async () => {
  const { page, complaints } = await visitor();
  // The page of a focused link is prefetched.
  await page.route('**/api/properties/made-up-*', (route) => route.fulfill({ json: null }));
  const documents = listDocuments('residential', madeUp(60));
  for (const [path, json] of documents) await page.route(`**${path}`, (route) => route.fulfill({ json }));
  await open(page, '/partners');
  await goInside(page, '/residential-properties');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('link', { name: 'Home number 30', exact: true }).waitFor();

  const changed = madeUp(60, (number) => (number === 30 ? { title: 'New since yesterday' } : {}));
  const further = '/api/screens/property-list/residential/1.json';
  await page.route(`**${further}`, (route) => route.fulfill({ json: changed }));
  const calls = callsOf(page);
  // The focused link's page may be prefetched at any moment.
  const lists = (): readonly string[] => calls.filter((call) => call.includes('/api/screens/'));
  await comeBack(page);
  expect(lists()).toEqual([]);
  await passADay(page);
  await comeBack(page);
  await page.getByRole('link', { name: 'New since yesterday', exact: true }).waitFor();
  expect(lists().filter((call) => call.includes(further))).toHaveLength(1);
  expect(await cards(page).count()).toBe(48);
  expect(complaints).toEqual([]);
});
