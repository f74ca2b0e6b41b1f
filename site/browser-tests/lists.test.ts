// The five property lists: texts, search and filter, at each of their addresses.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MainCategory, PropertyCard } from '../src/generated/catalog.ts';
import { LISTS } from './list-cases.ts';
import { readProperties, typeId } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, alertsOf, callsOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const panel = (page: Page) => page.getByRole('search', { name: 'Search properties' });
const field = (page: Page, label: string) => panel(page).getByRole('combobox', { name: label, exact: true });
const filter = (page: Page) => page.getByRole('group', { name: 'Filter by Property Types' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Categories' });

/** The types with their counts, in the order in which they first appear. */
async function typesOf(category: MainCategory | null) {
  const listed = (await readProperties()).filter(
    ({ mainCategory }) => category === null || mainCategory === category,
  );
  const counts = new Map<PropertyCard['subCategory'], number>();
  for (const { subCategory } of listed) counts.set(subCategory, (counts.get(subCategory) ?? 0) + 1);
  return { total: listed.length, counts: [...counts] };
}

describe.each(Object.entries(LISTS))('the list %s', (_, list) => {
  const [path = ''] = list.paths;

  test('is the same by each of its addresses and calls for nothing', async () => {
    const { total } = await typesOf(list.category);
    const { page, complaints } = await visitor();
    const calls = callsOf(page);
    for (const address of list.paths) {
      await open(page, address);
      await page.getByRole('heading', { level: 1, name: list.title, exact: true }).waitFor();
      await page.getByRole('heading', { level: 2, name: list.heading, exact: true }).waitFor();
      await page.getByText(`${total} properties available`, { exact: true }).waitFor();
      expect(await cards(page).count(), address).toBe(Math.min(total, 24));
      const links = await tabs(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
      expect(links, address).toEqual(list.tabs);
      const current = tabs(page).locator('[aria-current=page]');
      expect(await current.allInnerTexts(), address).toEqual([list.current]);
    }
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('offers what it can be searched for, and nothing that finds nothing', async () => {
    const { page } = await visitor();
    await open(page, path);
    expect(await panel(page).getByRole('combobox', { name: 'Search' }).getAttribute('placeholder')).toBe(
      list.placeholder,
    );
    // The drop-downs, and the search field with its suggestions.
    expect(await panel(page).getByRole('combobox').count()).toBe(Object.keys(list.options).length + 1);
    for (const [label, expected] of Object.entries(list.options)) {
      const options = await field(page, label)
        .locator('option')
        .evaluateAll((all) =>
          all.map((option) => {
            const { value, disabled, hidden, text } = option as HTMLOptionElement;
            if (disabled && hidden && value === '') return `(${text})`;
            return text === value ? text : `${text}=${value}`;
          }),
        );
      expect(options, label).toEqual(expected);
      expect(await field(page, label).inputValue(), label).toBe('');
    }
  });

  test('asks for a word or a type, clears its fields, and leads to what was asked', async () => {
    const { page, complaints } = await visitor();
    const alerts = alertsOf(page);
    await open(page, path);
    const [choices, address] = list.search;
    const words = panel(page).getByRole('combobox', { name: 'Search' });
    const choose = async () => {
      for (const [label, value] of Object.entries(choices)) await field(page, label).selectOption(value);
    };
    await words.fill('sea');
    await choose();
    await panel(page).getByRole('button', { name: 'Reset the search' }).press('Enter');
    expect(await words.inputValue()).toBe('');
    for (const label of Object.keys(list.options)) expect(await field(page, label).inputValue()).toBe('');
    expect(addressOf(page)).toBe(path);

    await panel(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => alerts).toEqual(['alert: Please enter a search term or select a property type.']);
    expect(addressOf(page)).toBe(path);

    await choose();
    await words.press('Enter');
    await page.getByRole('heading', { name: 'Here are the properties you are Looking for' }).waitFor();
    expect(addressOf(page)).toBe(address);
    expect(alerts).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('is narrowed by exact type, the count line stays, and going back restores it', async () => {
    const { total, counts } = await typesOf(list.category);
    const { page, complaints } = await visitor();
    const calls = callsOf(page);
    await open(page, path);
    const choices = filter(page).getByRole('link');
    expect(await choices.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      `All Properties ${total}`,
      ...counts.map(([type, count]) => `${type} ${count}`),
    ]);
    const chosen = filter(page).locator('[aria-current=true]');
    expect(await chosen.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      `All Properties ${total}`,
    ]);

    const [type, count] = counts.at(-1) ?? ['Villa', 0];
    await filter(page).getByRole('link', { name: type }).first().press('Enter');
    await expect.poll(() => cards(page).count()).toBe(count);
    expect(await chosen.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      `${type} ${count}`,
    ]);
    await page.getByText(`${total} properties available`, { exact: true }).waitFor();
    // A complete list needs no request; a longer one needs one for the type.
    const page1 = `GET /api/screens/property-list/all/${typeId(type)}/1.json`;
    expect(calls).toEqual(total <= 24 ? [] : [page1]);

    await page.goBack();
    await expect.poll(() => cards(page).count()).toBe(Math.min(total, 24));
    expect(addressOf(page)).toBe(path);
    await page.goForward();
    await expect.poll(() => cards(page).count()).toBe(count);
    expect(complaints).toEqual([]);
  });
});

test('a type that is in the address is shown at once, in no other case of letters', async () => {
  const { page } = await visitor();
  await open(page, '/commercial?type=Office');
  const offices = (await typesOf('Commercial')).counts.find(([type]) => type === 'Office')?.[1];
  await expect.poll(() => cards(page).count()).toBe(offices);
  await open(page, '/commercial?type=office');
  await page.getByText('No properties found.').waitFor();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('status').getByRole('link', { name: 'All Properties' }).click();
  await expect.poll(() => addressOf(page)).toBe('/commercial');
});

test('the tab Rental leads to the rents', async () => {
  const { page } = await visitor();
  await open(page, '/rent-properties');
  await tabs(page).getByRole('link', { name: 'Rental', exact: true }).click();
  await page.waitForURL('**/rent-properties');
  await page.getByRole('heading', { level: 1, name: LISTS.rental?.title }).waitFor();
});

test('a list opened by an alias can be filtered, and Back returns to the alias', async () => {
  const { total } = await typesOf('Residential');
  const { page, complaints } = await visitor();
  const calls = callsOf(page);
  await open(page, '/buy-property');
  await filter(page).getByRole('link', { name: 'Villa' }).click();
  await expect.poll(() => cards(page).count()).toBeLessThan(total);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(total);
  expect(addressOf(page)).toBe('/buy-property');
  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});
