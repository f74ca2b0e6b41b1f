// The admin area: its sidebar, its sample figures and people, and that visitors load none of it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

/** The picture formats that the generator reads. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const main = (page: Page) => page.getByRole('main');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const item = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const view = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

describe('the sidebar', () => {
  test('is titled Admin, begins at Home and switches the views', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin', exact: true }).waitFor();
    expect(await sidebar(page).getByRole('listitem').allTextContents()).toEqual([
      'Home',
      'Users',
      'Properties',
      'Blogs',
      'LogOut',
    ]);
    for (const [name, shown] of [
      ['Home', 'Property Types Distribution'],
      ['Users', 'Users'],
      ['Properties', 'Properties'],
      ['Blogs', 'Blogs'],
    ] as const) {
      if (name !== 'Home') await item(page, name).click();
      await view(page, shown).getByRole('heading', { level: 2, name: shown, exact: true }).waitFor();
      expect(await main(page).getByRole('heading', { level: 2 }).count()).toBe(1);
      expect(await sidebar(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
      await expectAccessible(view(page, shown));
    }
    expect(complaints).toEqual([]);
  });

  test('leads home by LogOut, and all of it is reached by the keyboard', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/admin');
    await item(page, 'Home').focus();
    for (const name of ['Users', 'Properties', 'Blogs']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await view(page, name).waitFor();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(complaints).toEqual([]);
  });
});

test('the chart shows 55, 30 and 15, in words too', async () => {
  const { page } = await visitor();
  await open(page, '/admin');
  const chart = view(page, 'Property Types Distribution');
  await chart
    .getByRole('img', { name: 'Pie chart. Residential 55%, Commercial 30%, Off-Plane 15%.' })
    .waitFor();
  const rows = chart.getByRole('row');
  expect(await rows.count()).toBe(4);
  for (const [name, share] of [
    ['Residential', '55%'],
    ['Commercial', '30%'],
    ['Off-Plane', '15%'],
  ] as const) {
    await rows.filter({ hasText: name }).getByRole('cell', { name: share, exact: true }).waitFor();
  }
});

test('the users are ten, five a page, with numbered buttons', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/admin');
  await item(page, 'Users').click();
  const users = view(page, 'Users').getByRole('listitem');
  const pages = page.getByRole('navigation', { name: 'Pages of users' });
  expect(await pages.getByRole('button').allTextContents()).toEqual(['1', '2']);
  const seen: string[] = [];
  for (const [number, range] of [
    ['1', '1 to 5 of 10'],
    ['2', '6 to 10 of 10'],
  ] as const) {
    await pages.getByRole('button', { name: `Page ${number}` }).focus();
    await page.keyboard.press('Enter');
    await view(page, 'Users').getByRole('status').getByText(range).waitFor();
    expect(await pages.locator('[aria-current=page]').allTextContents()).toEqual([number]);
    expect(await users.count()).toBe(5);
    for (const user of await users.all()) {
      const [name = ''] = await user.getByRole('paragraph').allTextContents();
      await user.getByText(name.charAt(0), { exact: true }).waitFor();
      const [mail, phone] = await user
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(mail).toMatch(/^mailto:.+@example\.com$/);
      expect(phone).toMatch(/^tel:\+\d{9,15}$/);
      const [id = ''] = await user.getByText(/^User \d+$/).allTextContents();
      seen.push(id);
    }
  }
  expect(seen).toEqual(Array.from({ length: 10 }, (_, index) => `User ${index + 1}`));
  expect(complaints).toEqual([]);
});

test('Add Property shows the form with its defaults, Hide Form takes it away', async () => {
  const { page } = await visitor();
  await open(page, '/admin');
  await item(page, 'Properties').click();
  const form = view(page, 'Properties').locator('form');
  expect(await form.count()).toBe(0);
  await button(page, 'Add Property').click();
  expect(await button(page, 'Hide Form').getAttribute('aria-expanded')).toBe('true');
  const optionsOf = (label: string) => form.getByLabel(label, { exact: true }).locator('option');
  expect(await form.getByLabel('Category').inputValue()).toBe('Residential');
  const categories = ['Residential', 'Commercial', 'Off-Plane', 'Rental'];
  expect(await optionsOf('Category').allTextContents()).toEqual(categories);
  expect(await form.getByLabel('Type').inputValue()).toBe('Apartment');
  expect(await optionsOf('Type').allTextContents()).toEqual(['Apartment', 'Villa', 'Office']);
  for (const label of ['Value (AED)', 'Area (sqft)', 'Bedrooms']) {
    expect(await form.getByRole('spinbutton', { name: label }).count(), label).toBe(1);
  }
  for (const label of ['Title', 'Location']) {
    expect(await form.getByRole('textbox', { name: label }).count(), label).toBe(1);
  }
  expect(await form.getByLabel('Photo').getAttribute('accept')).toBe(PICTURES);
  await expectAccessible(view(page, 'Properties'));
  await button(page, 'Hide Form').click();
  expect(await form.count()).toBe(0);
  await item(page, 'Blogs').click();
  expect(await view(page, 'Blogs').getByLabel('Image').getAttribute('accept')).toBe(PICTURES);
});

test('a visitor of the home page or a list loads nothing of the admin area', async () => {
  const { page } = await visitor();
  // Read before the next page, with which a browser forgets the responses of the last.
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  const isTheirs = async (script: string) =>
    (await (await fetch(script)).text()).includes('Property Types Distribution');
  const countTheirs = async () => (await Promise.all([...scripts].map(isTheirs))).filter(Boolean).length;
  for (const path of ['/', '/residential-properties', '/blogpage']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.size).toBeGreaterThan(1);
  expect(await countTheirs()).toBe(0);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(await countTheirs()).toBe(1);
});
