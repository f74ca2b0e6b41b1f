// Every control of the filters: what it finds, its address, and the count that is said.
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PropertyPage, SearchSort } from '../src/generated/catalog.ts';
import { inOrder, isWithin, MEASURES, readRecords, recordsOf, titlesOf, yearly } from './filtered-records.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('link').allInnerTexts();
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const conditions = (page: Page) => page.getByRole('list', { name: 'Filters that are on' });
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /propert/ });

const counted = (count: number) => `${count} ${count === 1 ? 'property' : 'properties'}`;

/** Opens a page of results and its filters. */
async function openSheet(page: Page, address: string): Promise<Locator> {
  await open(page, address);
  await cards(page).first().waitFor();
  await opener(page).click();
  await sheet(page).getByRole('checkbox').first().waitFor();
  return sheet(page);
}

async function fillRange(sheet: Locator, group: string, [from, to]: [string, string]): Promise<void> {
  const fields = sheet.getByRole('group', { name: group });
  await fields.getByRole('textbox', { name: 'From' }).fill(from);
  await fields.getByRole('textbox', { name: 'To' }).fill(to);
}

/** Ticks choices of a group, named without their counts. */
async function tick(sheet: Locator, group: string, choices: string[]): Promise<void> {
  for (const choice of choices) {
    const box = sheet.getByRole('group', { name: group, exact: true });
    await box.getByRole('checkbox', { name: new RegExp(`^${choice} \\d+$`) }).check();
  }
}

interface Control {
  path: string;
  set: (sheet: Locator) => Promise<void>;
  /** The records that it finds, among all. */
  finds: (record: PropertyPage) => boolean;
  search: string;
  /** The names of its conditions on the page. */
  chips: string[];
}

const isRental = ({ mainCategory }: PropertyPage) => mainCategory === 'Rental';
const isResidential = ({ mainCategory }: PropertyPage) => mainCategory === 'Residential';

const CONTROLS: Record<string, Control> = {
  'the price, of which rents are by the year': {
    path: '/search-rent',
    set: (sheet) => fillRange(sheet, 'Price, AED', ['100k', '200,000']),
    finds: (record) => isRental(record) && isWithin(yearly(record), 100_000, 200_000),
    search: 'price_from=100000&price_to=200000',
    chips: ['100,000 AED to 200,000 AED a year'],
  },
  'the area': {
    path: '/search-residential',
    set: (sheet) => fillRange(sheet, 'Area, sq ft', ['1500', '4k']),
    finds: (record) => isResidential(record) && isWithin(record.area, 1500, 4000),
    search: 'area_from=1500&area_to=4000',
    chips: ['1,500 sq ft to 4,000 sq ft'],
  },
  'two numbers of bedrooms': {
    path: '/search-rent',
    set: (sheet) => tick(sheet, 'Bedrooms', ['1 bedroom', '3 bedrooms']),
    finds: (record) => isRental(record) && [1, 3].includes(record.bedrooms ?? -1),
    search: 'bedrooms=1%2C3',
    chips: ['1 bedroom', '3 bedrooms'],
  },
  'the bathrooms': {
    path: '/search-residential',
    set: (sheet) => tick(sheet, 'Bathrooms', ['7\\+ bathrooms']),
    finds: (record) => isResidential(record) && (record.bathrooms ?? 0) >= 7,
    search: 'bathrooms=7%2B',
    chips: ['7+ bathrooms'],
  },
  'two types': {
    path: '/search-rent',
    set: (sheet) => tick(sheet, 'Type', ['Apartment', 'Villa']),
    finds: (record) => isRental(record) && ['Apartment', 'Villa'].includes(record.subCategory),
    search: 'type=Apartment%2CVilla',
    chips: ['Apartment', 'Villa'],
  },
  'the furnishing': {
    path: '/search-rent',
    set: (sheet) => tick(sheet, 'Furnishing', ['Furnished']),
    finds: (record) => isRental(record) && record.furnishing === 'furnished',
    search: 'furnishing=furnished',
    chips: ['Furnished'],
  },
  'the completion': {
    path: '/search-result',
    set: (sheet) => tick(sheet, 'Completion', ['Off plan']),
    finds: ({ completion }) => completion === 'off_plan',
    search: 'completion=off_plan',
    chips: ['Off plan'],
  },
  'the community': {
    path: '/search-result',
    set: (sheet) => tick(sheet, 'Community', ['Dubai Marina']),
    finds: ({ location }) => location === 'Dubai Marina',
    search: 'community=dubai-marina',
    chips: ['Dubai Marina'],
  },
  'two amenities, both of which a home must have': {
    path: '/search-residential',
    set: (sheet) => tick(sheet, 'Amenities', ['Balcony', 'Shared pool']),
    finds: (record) =>
      isResidential(record) &&
      record.amenities.includes('balcony') &&
      record.amenities.includes('shared_pool'),
    search: 'amenities=balcony%2Cshared_pool',
    chips: ['Balcony', 'Shared pool'],
  },
  'what the rent includes': {
    path: '/search-rent',
    set: (sheet) => tick(sheet, 'The rent includes', ['Chiller free']),
    finds: ({ rent }) => rent?.coolingIncluded === true,
    search: 'included=cooling',
    chips: ['Chiller free'],
  },
  'the category': {
    path: '/search-result',
    set: (sheet) => tick(sheet, 'Category', ['Commercial property']),
    finds: ({ mainCategory }) => mainCategory === 'Commercial',
    search: 'category=Commercial',
    chips: ['Commercial property'],
  },
};

const PHONE_CONTROLS = [
  'the price, of which rents are by the year',
  'two types',
  'two amenities, both of which a home must have',
];

const ORDERS: [label: string, sort: SearchSort][] = [
  ['Newest', 'newest'],
  ['Lowest price', 'price_asc'],
  ['Highest price', 'price_desc'],
  ['Smallest', 'area_asc'],
  ['Largest', 'area_desc'],
  ['Lowest price per sq ft', 'price_per_sqft_asc'],
];

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function expectToFind(control: Control, viewport: ViewportSize): Promise<void> {
  const { page, complaints } = await visitor({ viewport });
  const found = (await readRecords()).filter(control.finds);
  // Neither none nor all, so that the control must have an effect.
  expect(found.length).toBeGreaterThan(0);
  const filters = await openSheet(page, control.path);
  const before = await cards(page).count();
  expect(found.length).toBeLessThan(before);
  await control.set(filters);
  await filters.getByRole('button', { name: `Show ${counted(found.length)}`, exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe(`${control.path}?${control.search}`);
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(titlesOf(found));
  await expect.poll(() => status(page).allInnerTexts()).toEqual([counted(found.length)]);
  for (const chip of control.chips) {
    await conditions(page)
      .getByRole('link', { name: `Remove ${chip}`, exact: true })
      .waitFor();
  }
  expect(await conditions(page).getByRole('link').count()).toBe(control.chips.length + 1);
  expect(complaints).toEqual([]);
}

test.each(Object.entries(CONTROLS))('%s finds what the records say', (_name, control) =>
  expectToFind(control, DESKTOP),
);

// The sheet of a phone has the same controls: a field, choices, and the list at its end.
test.each(PHONE_CONTROLS)('on a phone %s finds what the records say', (name) =>
  expectToFind(CONTROLS[name] as Control, PHONE),
);

test('each order is that of the records', async () => {
  const { page, complaints } = await visitor();
  const found = await recordsOf('Residential');
  const byTitle = new Map(found.map((record) => [record.title, record]));
  await open(page, '/search-residential');
  await expect.poll(() => cards(page).count()).toBe(found.length);
  for (const [label, sort] of ORDERS) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label });
    await expect.poll(() => addressOf(page)).toBe(`/search-residential?sort=${sort}`);
    const shown = async () =>
      (await titles(page)).map((title) => {
        const record = byTitle.get(title);
        return record ? MEASURES[sort](record) : title;
      });
    await expect.poll(shown).toEqual(inOrder(sort, found));
  }
  expect(complaints).toEqual([]);
});

test('a choice that would leave nothing is disabled, not hidden', async () => {
  const { page } = await visitor();
  const rentals = await recordsOf('Rental');
  const shops = rentals.filter(({ subCategory }) => subCategory === 'Shop');
  expect(shops.some(({ furnishing }) => furnishing === 'furnished')).toBe(false);
  const filters = await openSheet(page, '/search-rent');
  const furnishing = filters.getByRole('group', { name: 'Furnishing' });
  expect(await furnishing.getByRole('checkbox', { name: /^Furnished [1-9]/ }).isEnabled()).toBe(true);
  await tick(filters, 'Type', ['Shop']);
  const impossible = furnishing.getByRole('checkbox', { name: 'Furnished 0', exact: true });
  await expect.poll(() => impossible.isDisabled()).toBe(true);
  await expectAccessible(filters);
});

test('Clear all leaves the text and the order, in the sheet and on the page', async () => {
  const { page, complaints } = await visitor({ viewport: PHONE });
  const address = '/search-rent?query=dubai&type=Apartment&bedrooms=1%2C2&price_to=300000&sort=newest';
  const filters = await openSheet(page, address);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  const price = filters.getByRole('group', { name: 'Price, AED' });
  expect(await price.getByRole('textbox', { name: 'To' }).inputValue()).toBe('');
  expect(await filters.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await filters.getByRole('button', { name: /^Show \d+ propert/ }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?query=dubai&sort=newest');
  await page.goBack();
  await open(page, address);
  await conditions(page).getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?query=dubai&sort=newest');
  expect(await conditions(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each(['the page', 'the sheet'])(
  'Clear all in %s takes conditions out of the text too',
  async (place) => {
    const { page } = await visitor();
    await open(page, '/search-residential?query=villa+under+9m&type=Villa');
    await conditions(page).getByRole('link', { name: 'Remove Up to 9,000,000 AED' }).waitFor();
    if (place === 'the sheet') {
      await opener(page).click();
      await sheet(page).getByRole('button', { name: 'Clear all' }).click();
      await sheet(page)
        .getByRole('button', { name: /^Show \d+ propert/ })
        .click();
    } else {
      await conditions(page).getByRole('link', { name: 'Clear all' }).click();
    }
    await expect.poll(() => addressOf(page)).toBe('/search-residential');
    await cards(page).first().waitFor();
    expect(await conditions(page).count()).toBe(0);
  },
);

test('Back leads through the states before', async () => {
  const { page, complaints } = await visitor({ viewport: PHONE });
  const rentals = await recordsOf('Rental');
  const apartments = rentals.filter(({ subCategory }) => subCategory === 'Apartment');
  const small = apartments.filter(({ bedrooms }) => bedrooms === 1);
  const shown = async () => (await titles(page)).toSorted();
  const filters = await openSheet(page, '/search-rent');
  await tick(filters, 'Type', ['Apartment']);
  await filters.getByRole('button', { name: `Show ${counted(apartments.length)}` }).click();
  await expect.poll(shown).toEqual(titlesOf(apartments));
  await opener(page).click();
  await tick(sheet(page), 'Bedrooms', ['1 bedroom']);
  await sheet(page)
    .getByRole('button', { name: `Show ${counted(small.length)}` })
    .click();
  await expect.poll(shown).toEqual(titlesOf(small));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lowest price' });
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment&bedrooms=1&sort=price_asc');

  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment&bedrooms=1');
  expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('');
  await expect.poll(shown).toEqual(titlesOf(small));
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment');
  await expect.poll(shown).toEqual(titlesOf(apartments));
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/search-rent');
  await expect.poll(shown).toEqual(titlesOf(rentals));
  expect(complaints).toEqual([]);
});

test('an amount that is none keeps the sheet open, and its field gets the focus', async () => {
  const { page } = await visitor();
  const filters = await openSheet(page, '/search-rent');
  const area = filters.getByRole('group', { name: 'Area, sq ft' }).getByRole('textbox', { name: 'To' });
  await area.fill('large');
  await filters.getByRole('button', { name: /^Show \d+ propert/ }).click();
  await expect.poll(() => area.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await area.getAttribute('aria-invalid')).toBe('true');
  const saying = await area.getAttribute('aria-describedby');
  expect(await filters.locator(`[id="${saying}"]`).innerText()).toMatch(/^Please enter a number/);
  expect(addressOf(page)).toBe('/search-rent');
  await expectAccessible(filters);
  await area.fill('900');
  await filters.getByRole('button', { name: /^Show \d+ propert/ }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?area_to=900');
});

test('one region says how many properties each search found', async () => {
  const { page } = await visitor();
  await open(page, '/search-residential?type=Villa');
  const villas = (await recordsOf('Residential')).filter(({ subCategory }) => subCategory === 'Villa');
  await expect.poll(() => status(page).allInnerTexts()).toEqual([counted(villas.length)]);
  const region = await status(page).elementHandle();
  const saying = () => region?.evaluate((node) => (node.isConnected ? node.textContent : 'it is gone'));
  await page.getByRole('search').getByRole('combobox', { name: 'Search' }).fill('zzqx');
  await page.keyboard.press('Enter');
  await page.getByText('No properties found.', { exact: true }).waitFor();
  await expect.poll(saying).toBe('0 properties');
  await page.goBack();
  await expect.poll(saying).toBe(counted(villas.length));
});

test('a list is in the order of dates, and says so', async () => {
  const { page } = await visitor();
  await open(page, '/rent-properties');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.waitFor();
  expect(await sort.locator('option').allInnerTexts()).toEqual(ORDERS.map(([label]) => label));
  const newest = (await recordsOf('Rental')).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  expect((await titles(page))[0]).toBe(newest[0]?.title);
  await sort.selectOption({ label: 'Largest' });
  await expect.poll(() => addressOf(page)).toBe('/search-rent?sort=area_desc');
});
