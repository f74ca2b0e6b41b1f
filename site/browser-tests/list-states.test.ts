// Property lists while they load, and with no, one and sixty properties.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PropertyCard } from '../src/generated/catalog.ts';
import { listDocument, listDocuments, madeUp } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, callsOf, goInside, held, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const RESIDENTIAL = '/api/screens/property-list/residential';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' });

/** Answers `path` with this document. */
const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }));

/** Navigates to the residential list with these properties. */
async function arriveAt(page: Page, properties: PropertyCard[]): Promise<void> {
  for (const [path, document] of listDocuments('residential', properties)) await answer(page, path, document);
  await open(page, '/partners');
  await goInside(page, '/residential-properties');
  await page.getByRole('heading', { name: 'Available Residential Properties' }).waitFor();
}

describe('a list of sixty', () => {
  test('shows 24, then 24 more, then all, with one call for the rest', async () => {
    const { page, complaints } = await visitor();
    // The page of a focused link is prefetched.
    await page.route('**/api/properties/made-up-*', (route) => route.fulfill({ json: null }));
    await arriveAt(page, madeUp(60));
    const calls = callsOf(page);
    await page.getByText('60 properties available', { exact: true }).waitFor();
    await page.getByText('24 of 60', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(24);
    await showMore(page).press('Enter');
    await expect.poll(() => cards(page).count()).toBe(48);
    await page.getByRole('status').getByText('Showing 48 of 60').waitFor();
    // The first new card gets the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Home number 25');
    await showMore(page).click();
    await expect.poll(() => cards(page).count()).toBe(60);
    expect(await showMore(page).count()).toBe(0);
    expect(calls.filter((call) => !call.includes('/made-up-'))).toEqual([`GET ${RESIDENTIAL}/1.json`]);
    expect(complaints).toEqual([]);
  });

  test('is filtered over all of them, and keeps its own count', async () => {
    const { page } = await visitor();
    await arriveAt(page, madeUp(60));
    const calls = callsOf(page);
    const filter = page.getByRole('group', { name: 'Filter by Property Types' });
    await filter.getByRole('link', { name: 'Villa 20' }).click();
    await expect.poll(() => cards(page).count()).toBe(20);
    await page.getByText('60 properties available', { exact: true }).waitFor();
    expect(await showMore(page).count()).toBe(0);
    await filter.getByRole('link', { name: 'Apartment 40' }).click();
    await page.getByText('24 of 40', { exact: true }).waitFor();
    await filter.getByRole('link', { name: 'All Properties 60' }).click();
    await page.getByText('24 of 60', { exact: true }).waitFor();
    expect(calls).toEqual([`GET ${RESIDENTIAL}/villa/1.json`, `GET ${RESIDENTIAL}/apartment/1.json`]);
  });

  test('is as long as it was left when a visitor comes back to it', async () => {
    const { page } = await visitor();
    await arriveAt(page, madeUp(60));
    await answer(page, '/api/properties/made-up-45', madeUp(45)[44]);
    await answer(page, '/api/screens/similar/made-up-45.json', []);
    await showMore(page).click();
    const far = page.getByRole('link', { name: 'Home number 45', exact: true });
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await far.click();
    await page.getByRole('heading', { level: 1, name: 'Home number 45' }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('keeps what it shows when the rest does not come, and can be asked again', async () => {
    const { page } = await visitor();
    await arriveAt(page, madeUp(60));
    await page.route(`**${RESIDENTIAL}/1.json`, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await showMore(page).click();
    await page.getByRole('status').getByText('The other properties could not be loaded.').waitFor();
    expect(await cards(page).count()).toBe(24);
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);
    expect(await page.getByText('The other properties could not be loaded.').count()).toBe(0);
  });
});

describe('a list of ten thousand', () => {
  test('loads by pages what is shown, and the place in it is kept', async () => {
    const { page, complaints } = await visitor();
    await page.route('**/api/properties/made-up-*', (route) => route.fulfill({ json: null }));
    await arriveAt(page, madeUp(10_000));
    const calls = callsOf(page);
    const lists = () => calls.filter((call) => call.includes('/property-list/'));
    for (const count of [48, 72, 96]) {
      await showMore(page).click();
      await expect.poll(() => cards(page).count()).toBe(count);
    }
    expect(lists()).toEqual([`GET ${RESIDENTIAL}/1.json`]);
    await showMore(page).click();
    await expect.poll(() => cards(page).count()).toBe(120);
    await page.getByText('120 of 10,000', { exact: true }).waitFor();
    expect(lists()).toEqual([`GET ${RESIDENTIAL}/1.json`, `GET ${RESIDENTIAL}/2.json`]);
    expect(addressOf(page)).toBe('/residential-properties?shown=120');

    const filter = page.getByRole('group', { name: 'Filter by Property Types' });
    await filter.getByRole('link', { name: 'Villa 3,334' }).click();
    await page.getByText('24 of 3,334', { exact: true }).waitFor();
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(120);
    expect(complaints).toEqual([]);
  });

  test('shows no more than a browser can, and then the way to all of them', async () => {
    const { page, complaints } = await visitor();
    await arriveAt(page, madeUp(10_000));
    const calls = callsOf(page);
    await goInside(page, '/residential-properties?shown=100000');
    await page.getByText('480 of 10,000', { exact: true }).waitFor();
    expect(await cards(page).count()).toBe(480);
    expect(calls.sort()).toEqual([1, 2, 3, 4, 5].map((number) => `GET ${RESIDENTIAL}/${number}.json`));
    expect(await showMore(page).count()).toBe(0);
    const all = page.getByRole('main').getByRole('link', { name: 'All properties by type' });
    expect(await all.getAttribute('href')).toBe('/allproperties/list#residential');
    expect(complaints).toEqual([]);
  });

  test('that has become shorter since ends where it ends', async () => {
    const { page } = await visitor();
    await arriveAt(page, madeUp(200));
    await page.route(`**${RESIDENTIAL}/2.json`, (route) => route.fulfill({ status: 404, json: {} }));
    await goInside(page, '/residential-properties?shown=120');
    await expect.poll(() => cards(page).count()).toBe(96);
    await expect.poll(() => showMore(page).count()).toBe(0);
    expect(await page.getByText('The other properties could not be loaded.').count()).toBe(0);
  });
});

test('a list of one, and a list of none', async () => {
  const { page, complaints } = await visitor();
  await arriveAt(page, madeUp(1));
  await page.getByText('1 properties available', { exact: true }).waitFor();
  expect(await cards(page).count()).toBe(1);

  const other = await visitor();
  await arriveAt(other.page, []);
  await other.page.getByText('0 properties available', { exact: true }).waitFor();
  await other.page.getByRole('status').getByText('No properties found.').waitFor();
  expect(await other.page.getByRole('group', { name: 'Filter by Property Types' }).count()).toBe(0);
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test('a list that takes its time says so', async () => {
  const { page, complaints } = await visitor();
  const { release, answer } = held((route) => route.fulfill({ json: listDocument(madeUp(3)) }));
  await page.route('**/api/screens/property-list/off-plan.json', answer);
  await open(page, '/partners');
  await goInside(page, '/off-plan');
  await page.getByText('Loading...', { exact: true }).waitFor();
  await page.getByRole('status').getByText('Loading properties...', { exact: true }).waitFor();
  await page
    .getByRole('heading', { level: 1, name: 'Discover Luxurious Off-Plan Properties in Dubai' })
    .waitFor();
  await expectAccessible(page.getByRole('main'));
  release();
  await page.getByText('3 properties available', { exact: true }).waitFor();
  expect(await page.getByText('Loading').count()).toBe(0);
  expect(complaints).toEqual([]);
});
