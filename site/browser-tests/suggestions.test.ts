// Suggestions of the search field: the combobox by keyboard and pointer, in three languages, with hostile texts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readProperties } from './made-up-properties.ts';
import { overflowing } from './overflow.ts';
import { visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function type(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('search').getByLabel(name, { exact: true }).pressSequentially(text);
}

test('arrows choose a place, Enter completes it, and Enter again searches', async () => {
  const { page, complaints } = await visitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/search-result?query=dubai');
  await page.getByRole('search').getByLabel('Search', { exact: true }).fill('');
  await type(page, 'Search', 'villa in mar');
  await options(page).filter({ hasText: 'Dubai Marina' }).waitFor();
  expect(await field(page).getAttribute('aria-expanded')).toBe('true');
  await field(page).press('ArrowDown');
  const active = options(page).first();
  expect(await active.getAttribute('aria-selected')).toBe('true');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  await field(page).press('Escape');
  expect(await options(page).count()).toBe(0);
  expect(await field(page).inputValue()).toBe('villa in mar');
  await field(page).press('ArrowUp');
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toMatch(/^villa in \S.* $/);
  expect(addressOf(page)).toBe('/search-result?query=dubai');
  await field(page).press('Enter');
  await expect.poll(() => addressOf(page)).toMatch(/^\/search-result\?query=villa\+in\+/);
  expect(complaints).toEqual([]);
});

test('a listing leads to its page', async () => {
  const { page, complaints } = await visitor();
  const [property] = await readProperties();
  if (!property) throw new Error('There are no properties.');
  await open(page, '/search-result?query=dubai');
  await page.getByRole('search').getByLabel('Search', { exact: true }).fill('');
  await type(page, 'Search', property.title);
  await options(page).filter({ hasText: property.title }).first().click();
  await expect.poll(() => addressOf(page)).toMatch(/^\/property\//);
  expect(complaints).toEqual([]);
});

test.each([
  ['/ar/search-result?query=x', 'بحث', 'مار'],
  ['/ru/search-result?query=x', 'Поиск', 'мар'],
])('%s suggests in its language', async (address, label, text) => {
  const { page, complaints } = await visitor({ viewport: { width: 390, height: 844 } });
  await open(page, address);
  await page.getByRole('search').getByLabel(label, { exact: true }).fill('');
  await type(page, label, text);
  await page.getByRole('option').first().waitFor();
  expect(await overflowing(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('hostile texts suggest nothing and break nothing', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/search-result?query=dubai');
  const input = page.getByRole('search').getByLabel('Search', { exact: true });
  for (const text of ['<img src=x onerror=alert(1)>', '(a+)+$', '\\', '%00', 'x'.repeat(3000)]) {
    await input.fill(text);
    await expect.poll(() => options(page).count()).toBe(0);
  }
  await input.fill('mar');
  await options(page).first().waitFor();
  expect(complaints).toEqual([]);
});
