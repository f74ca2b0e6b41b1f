// The developers: nine cards, one or none of them chosen.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Developer } from '../src/generated/catalog.ts';
import { visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

async function developers(): Promise<[Developer, Developer, ...Developer[]]> {
  const list = (await (
    await fetch(`${inject('baseUrl')}/api/screens/developers.json`)
  ).json()) as Developer[];
  const [first, second, ...rest] = list;
  if (!first || !second) throw new Error('there are two developers to choose from');
  return [first, second, ...rest];
}

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, { name }: Developer) => main(page).getByRole('link', { name, exact: true });
const detail = (page: Page, { name }: Developer) => main(page).getByRole('region', { name, exact: true });
const closeButton = (page: Page) => main(page).getByRole('button', { name: 'Close' });
const hashOf = (page: Page) => new URL(page.url()).hash;

/** A description without its markup. */
const wordsOf = ({ description }: Developer) =>
  description
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .split('\n')[0] ?? '';

/** The names of developers whose details are open. */
const openDetails = (page: Page) => main(page).getByRole('heading', { level: 3 }).allTextContents();

test('shows nine cards with name, picture and number of projects, none selected', async () => {
  const { page, complaints } = await visitor();
  const all = await developers();
  expect(all).toHaveLength(9);
  await open(page, '/developers');
  const cards = main(page).getByRole('article');
  expect(await cards.count()).toBe(9);
  for (const developer of all) {
    const own = cards.filter({ has: page.getByRole('link', { name: developer.name }) });
    await own.getByText(developer.projects === 1 ? '1 project' : `${developer.projects} projects`).waitFor();
  }
  expect(await openDetails(page)).toEqual([]);
  expect(await closeButton(page).count()).toBe(0);
  expect(await main(page).locator('[aria-current]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe('choosing a developer', () => {
  test('shows its description in view, and Close takes it away again', async () => {
    const { page, complaints } = await visitor();
    const [first, second] = await developers();
    await open(page, '/developers');
    await card(page, first).click();
    await detail(page, first).getByText(wordsOf(first)).waitFor();
    expect(await card(page, first).getAttribute('aria-current')).toBe('true');
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
    expect(await openDetails(page)).toEqual([first.name]);

    await card(page, second).click();
    await detail(page, second).getByText(wordsOf(second)).waitFor();
    expect(await openDetails(page)).toEqual([second.name]);
    expect(await main(page).locator('[aria-current]').count()).toBe(1);

    await closeButton(page).click();
    await closeButton(page).waitFor({ state: 'detached' });
    expect(await openDetails(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('works by keyboard: Enter opens, Tab reaches Close, Esc closes and refocuses the card', async () => {
    const { page } = await visitor();
    const [first, second] = await developers();
    await open(page, '/developers');
    await card(page, second).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
    expect(await detail(page, second).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toContain('Close');
    await page.keyboard.press('Enter');
    await closeButton(page).waitFor({ state: 'detached' });
    expect(await card(page, second).evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Shift+Tab');
    expect(await card(page, first).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
    await page.keyboard.press('Escape');
    await closeButton(page).waitFor({ state: 'detached' });
    expect(await card(page, first).evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('makes an address that can be sent, and Back closes', async () => {
    const { page } = await visitor();
    const [first, second] = await developers();
    await open(page, '/developers');
    await card(page, first).click();
    expect(hashOf(page)).toBe(`#${first.id}`);
    await page.goBack();
    await closeButton(page).waitFor({ state: 'detached' });
    expect(await main(page).locator('[aria-current]').count()).toBe(0);

    await page.goto(`/developers#${second.id}`, { waitUntil: 'load' });
    await detail(page, second).getByText(wordsOf(second)).waitFor();
    expect(await openDetails(page)).toEqual([second.name]);
  });

  test('by an address that names nobody chooses nobody', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/developers#nobody');
    await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
    expect(await openDetails(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('ends with a link to its own page, and with another page', async () => {
    const { page } = await visitor();
    const [first] = await developers();
    await open(page, `/developers#${first.id}`);
    await closeButton(page).waitFor();
    const header = page.getByRole('banner');
    const toDevelopers = async () => {
      await header.getByRole('button', { name: 'More' }).click();
      await header.getByRole('link', { name: 'Developers' }).click();
      await page.waitForURL((url) => url.pathname === '/developers' && url.hash === '');
    };
    await toDevelopers();
    await closeButton(page).waitFor({ state: 'detached' });
    expect(await openDetails(page)).toEqual([]);

    await card(page, first).click();
    await closeButton(page).waitFor();
    await header.getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Real Estate Blogs' }).waitFor();
    await toDevelopers();
    await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
    expect(await openDetails(page)).toEqual([]);
  });
});

// Its accessibility is judged in narrow.test.ts.
test('on a phone the detail stands under its card', async () => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const [first, second] = await developers();
  await open(page, '/developers');
  await card(page, first).click();
  await detail(page, first).waitFor();
  const above = await card(page, first).boundingBox();
  const own = await detail(page, first).boundingBox();
  const below = await card(page, second).boundingBox();
  expect(above?.y).toBeLessThan(own?.y ?? 0);
  expect(own?.y).toBeLessThan(below?.y ?? 0);
});

test('without script every detail can be opened and closed', async () => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/developers');
  for (const developer of await developers()) {
    await card(page, developer).click();
    await detail(page, developer).getByText(wordsOf(developer)).waitFor();
    expect(await openDetails(page)).toEqual([developer.name]);
  }
  await closeButton(page).click();
  await closeButton(page).waitFor({ state: 'detached' });
  expect(await openDetails(page)).toEqual([]);
});
