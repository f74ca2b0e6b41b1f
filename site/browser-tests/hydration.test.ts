// Before hydration a page works as HTML; after it everything answers, without another request.
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import english from '../src/i18n/texts.en.ts';
import { PROPERTY } from './forms-under-test.ts';
import { readProperties } from './made-up-properties.ts';
import { hydrated, MOVING, type Visit, visitors } from './visit.ts';
import { addressOf, callsOf } from './walk.ts';

const visitor = visitors({ showsPictures: false });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Holds back every script but the first, until released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(?!start-)[^/]+\.js$/, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

async function openHeld({ page }: Visit, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'load' });
  return release;
}

describe('before its scripts are loaded', () => {
  test('a button that needs script does nothing, and works afterwards', async () => {
    const visit = await visitor(PHONE);
    const { page, complaints } = visit;
    const release = await openHeld(visit, '/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await release();
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(addressOf(page)).toBe('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a button looks inert where that takes long, and as usual afterwards', async () => {
    const visit = await visitor({ ...PHONE, ...MOVING });
    const { page } = visit;
    const release = await openHeld(visit, '/partners');
    const button = page.getByRole('button', { name: 'Open menu' });
    const opacity = () => button.evaluate((element) => Number(getComputedStyle(element).opacity));
    await expect.poll(opacity).toBe(0.5);
    await release();
    await hydrated(page);
    expect(await opacity()).toBe(1);
  });

  test('a link works', async () => {
    const [property] = await readProperties();
    if (!property) throw new Error('no property');
    const visit = await visitor();
    const { page } = visit;
    await openHeld(visit, '/allproperties');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await page.waitForURL(/\/property\//);
    await page.getByRole('heading', { level: 1, name: property.title }).waitFor();
  });

  test.each<[string, Parameters<Locator['click']>[0]]>([
    ['with Control', { modifiers: ['Control'] }],
    ['with Control and Shift', { modifiers: ['Control', 'Shift'] }],
    ['with the middle button', { button: 'middle' }],
  ])('a click %s on a photo opens a tab, and no viewer', async (_, click) => {
    const visit = await visitor();
    const { page } = visit;
    const release = await openHeld(visit, PROPERTY);
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('link', { name: /^Open full screen: / })
      .first()
      .click(click);
    const tab = await opened;
    await expect.poll(() => tab.url()).toMatch(/\/media\//);
    await release();
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(addressOf(page)).toBe(PROPERTY);
  });

  test('a search is sent', async () => {
    const visit = await visitor();
    const { page } = visit;
    await openHeld(visit, '/');
    await page.getByRole('combobox', { name: 'Search' }).fill('villa');
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await page.waitForURL(/\/search-result\?query=villa/);
  });

  test('a form that needs script is not sent by the browser, and keeps what was typed', async () => {
    const visit = await visitor();
    const { page, complaints } = visit;
    const release = await openHeld(visit, '/blogform');
    await page.getByRole('textbox', { name: 'Title' }).fill('Slow lines');
    await page.getByRole('textbox', { name: 'Description' }).fill('What to do meanwhile.');
    const image = page.getByRole('textbox', { name: 'Image' });
    await image.fill('https://example.com/line.jpg');
    await image.press('Enter');
    await release();
    await hydrated(page);
    await image.press('Enter');
    await page.getByRole('heading', { name: 'Record' }).waitFor();
    await page.getByText('Slow lines').first().waitFor();
    expect(addressOf(page)).toBe('/blogform');
    expect(complaints).toEqual([]);
  });

  test('what is typed into a form stays, and is validated after hydration', async () => {
    const visit = await visitor();
    const { page, complaints } = visit;
    const release = await openHeld(visit, '/contact-us');
    const name = page.getByRole('textbox', { name: /^Name/ });
    const phone = page.getByRole('textbox', { name: /phone/i });
    await name.fill('Mara');
    await phone.fill('+971501234567');
    await release();
    await hydrated(page);
    expect(await name.inputValue()).toBe('Mara');
    expect((await phone.inputValue()).replace(/\D/g, '')).toBe('971501234567');
    const email = page.getByRole('textbox', { name: /mail/ });
    await email.fill('mara');
    await email.blur();
    await page.getByText('Please enter a valid email address.').waitFor();
    expect(complaints).toEqual([]);
  });
});

test.each([
  ['with Control', { modifiers: ['Control'] }],
  ['with Shift', { modifiers: ['Shift'] }],
  ['with the middle button', { button: 'middle' }],
] as const)('a click %s on a link opens a tab, before hydration and after', async (_, click) => {
  const visit = await visitor();
  const { page } = visit;
  const release = await openHeld(visit, '/allproperties');
  const link = page.getByRole('main').getByRole('article').first().getByRole('link');
  const openTab = async () => {
    const opened = page.context().waitForEvent('page');
    await link.click(click as Parameters<Locator['click']>[0]);
    const tab = await opened;
    await expect.poll(() => tab.url()).toMatch(/\/property\//);
    await tab.close();
    expect(addressOf(page)).toBe('/allproperties');
  };
  await openTab();
  await release();
  await hydrated(page);
  await openTab();
});

describe('a loaded page', () => {
  test.each(['tap', 'keyboard'] as const)('answers the first press: by %s', async (by) => {
    const { page, complaints } = await visitor(PHONE);
    await page.goto(PROPERTY);
    await hydrated(page);
    const ask = page.getByRole('button', { name: 'Get in Touch' }).last();
    if (by === 'tap') await ask.tap();
    else {
      await ask.focus();
      await ask.press('Enter');
    }
    await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('asks for nothing more, and loads no code of other pages or of closed dialogs', async () => {
    const { page, quiet } = await visitor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    const calls = callsOf(page);
    await page.goto('/residential-properties');
    await hydrated(page);
    await quiet();
    expect(scripts.filter((script) => /(home-screen|filter-sheet|mobile-menu)/.test(script))).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('a query that the HTML does not know is applied all the same', async () => {
    const { page, complaints } = await visitor();
    const properties = (await readProperties()).filter(({ mainCategory }) => mainCategory === 'Residential');
    const type = properties[0]?.subCategory ?? 'Apartment';
    const expected = properties.filter(({ subCategory }) => subCategory === type).length;
    await page.goto(`/residential-properties?type=${encodeURIComponent(type)}`);
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(Math.min(24, expected));
    expect(complaints).toEqual([]);
  });
});

test('without script a list is filtered by links', async () => {
  const properties = (await readProperties()).filter(({ mainCategory }) => mainCategory === 'Rental');
  const type = properties[0]?.subCategory ?? 'Apartment';
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/rent-properties');
  const filter = page.getByRole('group', { name: 'Filter by Property Types' });
  await filter.getByRole('link', { name: new RegExp(`^${type} \\d+$`) }).click();
  await page
    .getByRole('heading', {
      level: 1,
      name: `Rental: ${english.landing.types[type].toLowerCase()}`,
      exact: true,
    })
    .waitFor();
  const titles = properties.filter(({ subCategory }) => subCategory === type).map(({ title }) => title);
  const lines = page.getByRole('main').getByRole('list').last().getByRole('link');
  expect((await lines.allInnerTexts()).sort()).toEqual(titles.sort());

  await page.goto('/allproperties');
  await filter.getByRole('link', { name: 'Commercial' }).click();
  expect(await page.locator(':target').innerText()).toBe('Commercial');
});
