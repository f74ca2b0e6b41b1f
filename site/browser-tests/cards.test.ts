// The text of a property's card, and the record that its link passes on.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PropertyCard } from '../src/generated/catalog.ts';
import { listDocument, madeUp, readProperties } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, goInside, held, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The card's text in one line. */
const wordsOf = async (page: Page, title: string) =>
  (await card(page, title).innerText()).replace(/\s+/g, ' ').trim();

/** Navigates to the residential list with these properties. */
async function arriveAt(page: Page, properties: PropertyCard[]): Promise<void> {
  await page.route('**/api/screens/property-list/residential.json', (route) =>
    route.fulfill({ json: listDocument(properties) }),
  );
  await open(page, '/partners');
  await goInside(page, '/residential-properties');
  await page.getByRole('article').first().waitFor();
}

describe('a card', () => {
  test('of which nothing is known says so', async () => {
    const { page, complaints } = await visitor();
    await arriveAt(
      page,
      madeUp(1, () => ({ location: null, bedrooms: null, area: null, price: null })),
    );
    expect(await wordsOf(page, 'Home number 1')).toMatch(
      /^No picture yet.* Contact for price For Sale Home number 1 Not specified (Bedrooms: )?N\/A (Area: )?N\/A/,
    );
    await expectAccessible(card(page, 'Home number 1'));
    expect(complaints).toEqual([]);
  });

  test('says what its listing is', async () => {
    const cases: [Partial<PropertyCard>, RegExp][] = [
      [{}, /1,500,000 AED For Sale .*Dubai Marina 2 Bedrooms 1,200 sq ft/],
      [{ bedrooms: 1 }, / 1 Bedroom /],
      [{ bedrooms: 0 }, / Studio /],
      [{ price: 987_654_321 }, /987,654,321 AED For Sale/],
      [{ mainCategory: 'OffPlan' }, /1,500,000 AED For Sale/],
      [{ mainCategory: 'Commercial' }, /1,500,000 AED For Sale/],
      [{ mainCategory: 'Rental', price: 120_000, rentFrequency: 'yearly' }, /120,000 AED \/ year For Rent/],
      [{ mainCategory: 'Rental', price: 9000, rentFrequency: 'monthly' }, /9,000 AED \/ month For Rent/],
      [{ featured: true }, /Featured/],
      [{ status: 'reserved' }, /Reserved/],
    ];
    const { page } = await visitor();
    await arriveAt(
      page,
      madeUp(cases.length, (number) => cases[number - 1]?.[0] ?? {}),
    );
    for (const [index, [record, words]] of cases.entries()) {
      const title = `Home number ${index + 1}`;
      expect(await wordsOf(page, title)).toMatch(words);
      expect(await card(page, title).getByText('Featured').count(), title).toBe(record.featured ? 1 : 0);
    }
  });

  test('leads by its id, and says View Property under the pointer', async () => {
    const [property] = (await readProperties()).filter(({ mainCategory }) => mainCategory === 'Residential');
    if (!property) throw new Error('there is no residential listing');
    const { page, complaints } = await visitor();
    await open(page, '/residential-properties');
    const first = card(page, property.title);
    const hint = first.getByText('View Property');
    const shown = () => hint.evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await shown()).toBe(0);
    await first.hover();
    await expect.poll(shown).toBe(1);
    // The link covers the card and its picture.
    await first.click({ position: { x: 40, y: 120 } });
    await page.getByRole('heading', { level: 1, name: property.title }).waitFor();
    expect(addressOf(page)).toBe(`/property/${property.id}`);
    expect(complaints).toEqual([]);
  });

  test('has one button, which saves the home', async () => {
    const { page } = await visitor();
    await open(page, '/residential-properties');
    await page.getByRole('article').first().waitFor();
    const cards = page.getByRole('main').getByRole('article');
    const buttons = cards.getByRole('button', { name: /^Save ./ });
    expect(await buttons.count()).toBe(await cards.count());
    expect(await cards.getByRole('button').count()).toBe(await cards.count());
  });

  test('can be reached and followed by keyboard', async () => {
    const { page } = await visitor();
    await open(page, '/residential-properties');
    const link = page.getByRole('article').first().getByRole('link');
    const title = await link.innerText();
    await link.focus();
    await expect
      .poll(() =>
        card(page, title)
          .getByText('View Property')
          .evaluate((hint) => Number(getComputedStyle(hint).opacity)),
      )
      .toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  test.each(['Enter', 'click'])(
    'hands its record on by %s: the page stands before its document is there',
    async (way) => {
      const [property] = (await readProperties()).filter(
        ({ mainCategory }) => mainCategory === 'Residential',
      );
      if (!property) throw new Error('there is no residential listing');
      const { page, complaints } = await visitor();
      const { release, answer } = held((route) => route.continue());
      await page.route(`**/api/properties/${property.id}`, answer);
      await open(page, '/residential-properties');
      const link = page.getByRole('link', { name: property.title, exact: true }).first();
      if (way === 'Enter') await link.press('Enter');
      else await link.click();
      await page.getByRole('heading', { level: 1, name: property.title }).waitFor();
      const price = `${property.price?.toLocaleString('en')}\u00a0AED`;
      await page.getByRole('main').getByText(price).first().waitFor();
      expect(await page.getByRole('heading', { name: 'Description' }).count()).toBe(0);
      release();
      await page.getByRole('heading', { name: 'Description' }).waitFor();
      await page.getByRole('heading', { level: 1, name: property.title }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  test('with half a record, as other services send it, is whole', async () => {
    const { page } = await visitor();
    const known = madeUp(24);
    const bare = [
      { _id: 'bare-1', title: 'By its old id', Images: ['/media/brand/share-default.jpg'], price: '' },
      { id: 'bare-2', title: 'By its new id', images: ['/media/brand/share-default.jpg'], location: '' },
    ];
    await page.route('**/api/screens/property-list/residential.json', (route) =>
      route.fulfill({ json: { ...listDocument(known), total: 26 } }),
    );
    await page.route('**/api/screens/property-list/residential/1.json', (route) =>
      route.fulfill({ json: [...known, ...bare] }),
    );
    await open(page, '/partners');
    await goInside(page, '/residential-properties');
    await page.getByRole('button', { name: 'Show more' }).click();
    expect(await wordsOf(page, 'By its old id')).toMatch(
      /Contact for price For Sale .*Not specified .*N\/A .*N\/A/,
    );
    for (const [title, id] of [
      ['By its old id', 'bare-1'],
      ['By its new id', 'bare-2'],
    ] as const) {
      expect(await card(page, title).getByRole('link').getAttribute('href')).toBe(`/property/${id}`);
      expect(await card(page, title).locator('img').getAttribute('src')).toBe(
        '/media/brand/share-default.jpg',
      );
    }
  });
});
