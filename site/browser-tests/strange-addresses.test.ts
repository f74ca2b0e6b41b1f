// Unusual addresses and stored values, as of an older version of the site, break no page.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readProperties } from './made-up-properties.ts';
import { visitors } from './visit.ts';
import { addressOf, goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function goAwayAndBack(page: Page): Promise<void> {
  await goInside(page, '/partners');
  await page.getByRole('heading', { level: 1, name: /Partners/ }).waitFor();
  await page.goBack();
}

describe.each([
  '#%',
  '#%E0%A4%A',
  '#%ff',
  '#%00',
  '#constructor',
  '#"><img src=x onerror=alert(1)>',
  '#photo-99999999999999999999',
  `#${'a'.repeat(5000)}`,
  '?type=%E0%A4%A&shown=%',
  '?type=__proto__',
  '?type=Villa&type=Plot&shown=1e400&shown=',
])('the address /off-plan%s', (rest) => {
  test('shows the list, also to who comes back to it', async () => {
    const { page, complaints } = await visitor();
    await open(page, `/off-plan${rest}`);
    await page.getByRole('heading', { name: 'Available Off-Plan Properties' }).waitFor();
    await goAwayAndBack(page);
    await page.getByRole('heading', { name: 'Available Off-Plan Properties' }).waitFor();
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test.each([
  '/developers#%',
  '/property/FIRST#photo-%',
  '/property/FIRST#%E0',
  '/search-result?query=%&page=%',
  '/ar/search-residential?type=__proto__',
])('%s is left and come back to', async (pattern) => {
  const [first] = await readProperties();
  const { page, complaints } = await visitor();
  const address = pattern.replace('FIRST', first?.id ?? '');
  await open(page, address);
  await goAwayAndBack(page);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe.each([
  ['/search-residential?bedrooms=9&type=Villa', 'Bedrooms'],
  ['/search-residential?sort=x&type=Villa', 'Sort by'],
  [`/search-residential?query=${'a'.repeat(201)}&type=Villa`, 'Search'],
  ['/search-residential?price_from=much&price_to=1e99&type=Villa', 'Price, AED'],
  ['/search-residential?area=-1&furnishing=Nice&type=Villa', 'Area, sq ft, Furnishing'],
])('the search %s', (address, names) => {
  test('is made without what cannot be read, and says so', async () => {
    const { page, complaints } = await visitor();
    const all = await readProperties();
    const villas = all.filter(
      ({ mainCategory, subCategory }) => mainCategory === 'Residential' && subCategory === 'Villa',
    );
    await open(page, address);
    await expect.poll(() => cards(page).count()).toBe(villas.length);
    const line = `These parts of the address could not be read and were left out: ${names}.`;
    await page.getByText(line, { exact: true }).waitFor();
    const conditions = page.getByRole('list', { name: 'Filters that are on' });
    expect(await conditions.getByRole('link').allInnerTexts()).toEqual(['Villa', 'Clear all']);
    // Chromium reports the refusal itself.
    expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([]);
  });
});

test('the field for the text takes no more than is searched', async () => {
  const { page } = await visitor();
  await open(page, '/search-result');
  const field = page.getByRole('search').getByRole('combobox', { name: 'Search' });
  await field.focus();
  await page.keyboard.insertText('a'.repeat(300));
  expect(await field.inputValue()).toHaveLength(200);
});

test.each(['5', '[1]', 'null', '{"a":1}', '[["first","far"]]', '{'])(
  'places remembered as %s are forgotten',
  async (stored) => {
    const { page, complaints } = await visitor();
    await page.addInitScript(
      ([key, value]) => {
        sessionStorage.setItem(key, value);
        localStorage.setItem('saved-listings', value);
      },
      ['scroll', stored] as const,
    );
    await open(page, '/off-plan');
    await cards(page).first().waitFor();
    await goAwayAndBack(page);
    await cards(page).first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a browser that stores nothing shows every page and moves between them', async () => {
  const { page, complaints } = await visitor();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  // Drafts are kept where storage allows.
  await open(page, '/contact-us');
  await page.getByRole('main').getByRole('textbox', { name: 'Name' }).first().fill('Mara');
  await open(page, '/off-plan');
  await goAwayAndBack(page);
  await cards(page).first().waitFor();
  // A page load, before which the page saves drafts.
  await page.goto('/partners');
  expect(complaints).toEqual([]);
});

test.each(['a text', 5, { key: { a: 1 } }, { record: 5 }, { record: { title: 'Old', view: 'sea' } }])(
  'an entry of the history that holds %j leads to its page',
  async (state) => {
    const [first] = await readProperties();
    const address = `/property/${first?.id}`;
    const { page } = await visitor();
    await open(page, '/partners');
    await page.evaluate(
      ([left, to]) => {
        window.history.pushState(left, '', to);
        window.history.pushState(null, '', '/about-us');
      },
      [state, address] as const,
    );
    await page.goBack();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(addressOf(page)).toBe(address);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
  },
);
