// The five pages of search results: their requests and their states.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { madeUp } from './made-up-properties.ts';
import { SEARCHES } from './search-cases.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressAsked, open, searchesOf } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const TITLE = 'Here are the properties you are Looking for';
const VALUES: Record<string, string> = { type: 'Plot', bedrooms: '7+', area: '2000' };

const panel = (page: Page) => page.getByRole('search', { name: 'Search properties' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe.each(Object.entries(SEARCHES))('the results of the search %s', (_, { path, endpoint, ...own }) => {
  test('are requested once, by query string and body, and the panel shows the search', async () => {
    const { page, complaints } = await visitor();
    const searches = searchesOf(page);
    await page.route(`**${endpoint}*`, (route) => route.fulfill({ json: madeUp(2) }));
    const asked = Object.fromEntries(
      Object.values(own.fields).map((parameter) => [parameter, VALUES[parameter] ?? '']),
    );
    const query = new URLSearchParams({ query: 'sea view', ...asked }).toString();
    await open(page, `${path}?${query}&utm_source=letter`);
    await page.getByRole('heading', { level: 1, name: TITLE, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: '2 properties', exact: true }).waitFor();
    expect(await cards(page).getByRole('link').allInnerTexts()).toEqual(['Home number 1', 'Home number 2']);

    expect(searches.map(addressAsked)).toEqual([`${endpoint}?${query}`]);
    expect(searches[0]?.headers()['content-type']).toBe('application/json');
    expect(searches[0]?.postDataJSON()).toEqual({ query: 'sea view', ...asked });
    expect(await panel(page).getByRole('combobox', { name: 'Search' }).inputValue()).toBe('sea view');
    for (const [label, parameter] of Object.entries(own.fields)) {
      const field = panel(page).getByRole('combobox', { name: label, exact: true });
      expect(await field.inputValue(), label).toBe(VALUES[parameter]);
    }
    expect(complaints).toEqual([]);
  });

  test('of an empty search are all properties, and its fields are sent empty', async () => {
    const { page, complaints } = await visitor();
    const searches = searchesOf(page);
    const answered = page.waitForResponse(`**${endpoint}`);
    await open(page, path);
    const found = (await (await answered).json()) as { title: string; price: number | null }[];
    await page.getByRole('heading', { level: 2, name: `${found.length} properties` }).waitFor();
    expect(await cards(page).getByRole('link').allInnerTexts()).toEqual(found.map(({ title }) => title));
    expect(searches).toHaveLength(1);
    expect(searches[0]?.postDataJSON()).toEqual(Object.fromEntries(own.body.map((key) => [key, ''])));
    const label = path === '/search-rent' ? 'For Rent' : 'For Sale';
    await cards(page).getByText(label, { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('are none for words that nothing holds, with the way to the whole list', async () => {
    const { page, complaints } = await visitor();
    await open(page, `${path}?query=zzqx`);
    await page.getByText('No properties found.', { exact: true }).waitFor();
    await page.getByRole('status').getByText('0 properties', { exact: true }).waitFor();
    const all = page.getByRole('main').getByRole('link', { name: own.listWords, exact: true });
    expect(await all.getAttribute('href')).toBe(own.list);
    expect(complaints).toEqual([]);
  });

  test(`are none when the call fails with ${own.failure}, and can be asked for again`, async () => {
    const status = own.failure;
    const { page, complaints } = await visitor();
    await page.route(
      `**${endpoint}*`,
      (route) => (status === null ? route.abort() : route.fulfill({ status, json: madeUp(1) })),
      { times: 1 },
    );
    await open(page, `${path}?query=a`);
    await page.getByRole('alert').getByText('No properties found.', { exact: true }).waitFor();
    const logged = complaints.filter((line) => line.includes('Failed to fetch search results'));
    expect(logged).toHaveLength(1);
    // The searches say so in the same way.
    if (path === '/search-result') await expectAccessible(page.getByRole('main'));
    await page.route(`**${endpoint}*`, (route) => route.fulfill({ json: madeUp(1) }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: '1 property', exact: true }).waitFor();
  });
});

describe.each([
  {
    language: 'ar',
    query: 'شقة في المارينا',
    heading: 'هذه هي العقارات التي تبحث عنها',
    count: /^(عقار|\d+ عقار)/,
    none: 'لم نعثر على عقارات.',
    script: /\p{Script=Arabic}/u,
  },
  {
    language: 'ru',
    query: 'квартира в Марине',
    heading: 'Объекты, которые вы ищете',
    count: /^\d+ объект/,
    none: 'Объектов не найдено.',
    script: /\p{Script=Cyrillic}/u,
  },
])('the results in the language $language', ({ language, query, heading, count, none, script }) => {
  const path = `/${language}/search-result`;

  test('are in the language, and English is marked', async () => {
    const { page, complaints } = await visitor();
    const searches = searchesOf(page);
    await open(page, `${path}?query=${encodeURIComponent(query)}`);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: count }).waitFor();
    const asked = new URLSearchParams({ query, lang: language });
    expect(searches.map(addressAsked)).toEqual([`/api/search-properties?${asked}`]);
    expect(searches[0]?.postDataJSON()).toEqual({ query, type: '' });

    const links = cards(page).getByRole('heading').getByRole('link');
    const titles = await links.evaluateAll((found) =>
      found.map((link) => ({
        text: link.textContent ?? '',
        language: link.firstElementChild?.getAttribute('lang'),
        direction: link.firstElementChild?.getAttribute('dir'),
        path: new URL((link as HTMLAnchorElement).href).pathname,
      })),
    );
    expect(titles.some(({ text }) => script.test(text))).toBe(true);
    for (const { text, path, ...marked } of titles) {
      expect(path).toMatch(new RegExp(`^/${language}/property/`));
      if (!script.test(text)) expect(marked, text).toEqual({ language: 'en', direction: 'ltr' });
    }
    await expectAccessible(page.getByRole('main'));
    expect(complaints).toEqual([]);
  });

  test('are searched from the panel, and none are found for marks and words that nothing holds', async () => {
    const { page, complaints } = await visitor();
    await open(page, path);
    await page.getByRole('heading', { level: 2, name: count }).waitFor();
    for (const nothing of ['\u064b\u0651', 'zzqx']) {
      const field = page.getByRole('search').getByRole('combobox').first();
      await field.fill(nothing);
      await field.press('Enter');
      await page.getByText(none, { exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});
