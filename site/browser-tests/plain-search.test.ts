// Searching without script: the forms of the site lead to a page of the function, on which every control works.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflowing } from './overflow.ts';
import { expectAccessible, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });
const WIDTHS = [390, 1440];

const plain = (width: number) => visitor({ viewport: { width, height: 844 }, javaScriptEnabled: false });

const RESULTS = '/api/search/page';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const submit = (page: Page) => page.getByRole('button', { name: 'Show properties' }).first().click();
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are on' }).getByRole('link');

/** The number of properties that were found. */
async function found(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 2, name: /^\d+ propert(y|ies)$/ });
  return Number.parseInt(await heading.innerText(), 10);
}

/** The prices in dirhams of the cards. */
async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/([\d,]+)\s(?=AED)/.exec(text)?.[1]?.replaceAll(',', '')));
}

describe.each(WIDTHS)('at %i px', (width) => {
  test('the field of the home page leads to a search that is read, sorted and narrowed', async () => {
    const { page, complaints } = await plain(width);
    await page.goto('/');
    const field = page.getByRole('search').getByLabel('Search', { exact: true });
    await field.fill('villa under 10m');
    await field.press('Enter');
    await page.waitForURL(`**${RESULTS}?query=villa+under+10m*`);
    await page.getByLabel('Sort by').selectOption('Highest price');
    await submit(page);
    await page.waitForURL('**sort=price_desc*');
    const sorted = await prices(page);
    expect(sorted.length).toBeGreaterThan(1);
    expect(sorted).toEqual([...sorted].sort((one, other) => other - one));
    expect(Math.max(...sorted)).toBeLessThanOrEqual(10_000_000);

    const before = await found(page);
    await chips(page).filter({ hasText: '10,000,000' }).click();
    await page.waitForURL('**query=villa&*');
    expect(await found(page)).toBeGreaterThan(before);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price_desc');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.waitForURL('**/property/*');
    expect(complaints).toEqual([]);
  });

  test('further pages follow, and the search can be asked for by mail and as a feed', async () => {
    const { page } = await plain(width);
    await page.goto(RESULTS);
    const first = await cards(page).first().innerText();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**page=2*');
    expect(await cards(page).first().innerText()).not.toBe(first);
    await page.goto(`${RESULTS}?type=Villa`);
    const feed = await page.getByRole('link', { name: 'Atom feed of this search' }).getAttribute('href');
    expect(await (await page.request.get(feed ?? '')).text()).toContain('<title>Villa | ');
    const form = page.getByRole('region', { name: 'Tell me about new ones' });
    await form.getByLabel('E-mail').fill(`plain-${width}@example.net`);
    await form.getByRole('button', { name: 'Tell me' }).click();
    await page.getByRole('heading', { name: 'Please check your mail' }).waitFor();
  });
});

// Of one HTML at every width; whether it fits is tested below.
describe('the filters', () => {
  test.each([
    'Category',
    'Bedrooms',
    'Type',
    'Community',
    'Bathrooms',
    'Furnishing',
    'Completion',
    'Amenities',
  ])('a choice of "%s" finds as many as it says, and its chip takes it away', async (facet) => {
    const { page } = await plain(390);
    await page.goto(RESULTS);
    const all = await found(page);
    const group = page.getByRole('group').filter({ has: page.getByText(facet, { exact: true }) });
    await page.locator('summary').getByText(facet, { exact: true }).click();
    const choice = group.getByRole('checkbox', { disabled: false }).first();
    const label = await group.locator('label').first().innerText();
    const [, name, count] = /^(.*?)\s*(\d+)$/s.exec(label) ?? [];
    await choice.check();
    await submit(page);
    await page.waitForURL(`**${RESULTS}?*=*`);
    expect(await found(page)).toBe(Number(count));
    await chips(page)
      .filter({ hasText: name?.trim() ?? '' })
      .first()
      .click();
    expect(await found(page)).toBe(all);
  });

  test('ranges take amounts as they are written, and say what is no number', async () => {
    const { page } = await plain(390);
    await page.goto(`${RESULTS}?category=Residential`);
    const price = page.getByRole('group', { name: 'Price, AED' });
    await price.getByLabel('From').fill('2m');
    await price.getByLabel('To').fill('6,000,000');
    await submit(page);
    await page.waitForURL('**price_to=*');
    const own = await prices(page);
    expect(own.length).toBeGreaterThan(0);
    for (const amount of own) expect(amount >= 2_000_000 && amount <= 6_000_000, String(amount)).toBe(true);
    await price.getByLabel('To').fill('cheap');
    await submit(page);
    await price.getByText('Please enter a number, such as 1,500,000 or 1.5m.').waitFor();
    expect(await price.getByLabel('To').inputValue()).toBe('cheap');
  });

  test('impossible choices are disabled, and a search without results says what to leave out', async () => {
    const { page } = await plain(390);
    await page.goto(`${RESULTS}?category=Commercial&type=Shop`);
    expect(await page.getByRole('checkbox', { disabled: true, includeHidden: true }).count()).toBeGreaterThan(
      0,
    );
    await page.goto(`${RESULTS}?query=villa+under+50k`);
    await page.getByText('With fewer conditions there is more:').waitFor();
    await page.getByRole('link', { name: /^Without “Up to 50,000/ }).click();
    expect(await found(page)).toBeGreaterThan(0);
  });
});

test.each([
  ['', 'ltr', '/search-result'],
  ['/ar', 'rtl', '/rent-properties'],
  ['/ru', 'ltr', '/off-plan'],
])('in the language of "%s" it fits, is accessible and keeps the list', async (prefix, dir, path) => {
  const { page } = await plain(390);
  await page.goto(prefix + path);
  const { length } = await page.getByRole('search').getByRole('textbox').all();
  expect(length).toBeLessThanOrEqual(1);
  await page.getByRole('search').getByRole('combobox').first().fill('marina');
  await page.getByRole('search').getByRole('combobox').first().press('Enter');
  await page.waitForURL(`**${RESULTS}?*query=marina*`);
  expect(await page.locator('html').getAttribute('dir')).toBe(dir);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('lang')).toBe(prefix === '' ? null : prefix.slice(1));

  // What checks the page is a script itself.
  const { page: checked } = await visitor();
  await checked.goto(page.url());
  for (const details of await checked.locator('summary').all()) await details.click();
  for (const width of WIDTHS) {
    await checked.setViewportSize({ width, height: 844 });
    await expectAccessible(checked);
    expect(await overflowing(checked), `at ${width} px`).toEqual([]);
  }
});

test('the panel leads to all filters of its list', async () => {
  const { page } = await plain(390);
  await page.goto('/rent-properties');
  await page.getByRole('search').getByRole('link', { name: 'Filter and sort' }).click();
  await page.waitForURL(`**${RESULTS}?category=Rental&lang=en`);
  expect(await chips(page).allInnerTexts()).toEqual([expect.stringMatching(/^For rent/), 'Clear all']);
});

test('a landing page leads to its properties, to be narrowed there', async () => {
  const { page } = await plain(390);
  await page.goto('/area-guides-in-dubai/dubai-marina/apartments-for-rent');
  const count = await page.getByRole('main').getByRole('article').count();
  await page.getByRole('main').getByRole('link', { name: 'Filter and sort' }).click();
  await page.waitForURL(`**${RESULTS}?type=Apartment*`);
  expect(await found(page)).toBe(count);
});
