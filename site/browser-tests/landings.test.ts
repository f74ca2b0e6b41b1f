// Landing pages, the ways to them, and their addresses when they cease.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('an area leads to its apartments for rent, these to a listing, and the listing back', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/area-guides-in-dubai/dubai-marina');
  await main(page).getByRole('link', { name: 'Apartments for rent' }).click();
  await title(page, 'Apartments for rent in Dubai Marina').waitFor();
  await main(page).getByText('118,000 to 265,000').first().waitFor();
  await main(page).getByRole('link', { name: 'One-bedroom apartment beside the tram' }).click();
  await main(page).getByRole('link', { name: 'More in Dubai Marina' }).click();
  await title(page, 'Apartments for rent in Dubai Marina').waitFor();
  await main(page).getByRole('link', { name: 'Apartments for sale' }).click();
  await title(page, 'Apartments for sale in Dubai Marina').waitFor();
  expect(complaints).toEqual([]);
});

test('a list leads to the districts of its properties', async () => {
  const { page } = await visitor();
  await open(page, '/rent-properties');
  const region = main(page).getByRole('region', { name: 'By district' });
  await region.getByRole('link', { name: 'Apartments for rent in Dubai Marina' }).click();
  await title(page, 'Apartments for rent in Dubai Marina').waitFor();
});

test.each(['', '/ru'])('%s: a type of which there are too few leads to the area', async (prefix) => {
  const { page } = await visitor();
  await page.goto(`${prefix}/area-guides-in-dubai/palm-jumeirah/villas-for-sale`);
  expect(new URL(page.url()).pathname).toBe(`${prefix}/area-guides-in-dubai/palm-jumeirah`);
});

test('a landing page leads to the same properties as results, and takes an address for new ones', async () => {
  const { page } = await visitor();
  await open(page, '/area-guides-in-dubai/dubai-marina/apartments-for-rent');
  const count = await main(page).getByRole('article').count();
  await page.getByRole('link', { name: 'By e-mail' }).click();
  const form = page.getByRole('form', { name: 'Tell me about new ones' });
  await form.getByLabel('E-mail').fill('landing@example.net');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await form.getByText('Please check your mail').waitFor();
  await main(page).getByRole('link', { name: 'Filter and sort' }).click();
  await main(page)
    .getByRole('heading', { name: `${count} properties` })
    .waitFor();
});
