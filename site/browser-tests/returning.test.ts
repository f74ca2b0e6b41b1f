// Reloads and the history buttons: the page that was left, its place, its open dialog and its typed words come back.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { hydrated, visitors } from './visit.ts';
import { addressOf, held, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const ALL_BUT_THE_FIRST = /\/assets\/(?!start-)[^/]+\.js$/;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const dialogs = (page: Page) => page.getByRole('dialog').count();

async function scrollTo(page: Page, to: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), to);
  await expect.poll(() => scrolled(page)).toBe(to);
}

/** Follows the card's link without scrolling to it. */
async function follow(page: Page, at: number): Promise<string> {
  const link = cards(page).getByRole('link').nth(at);
  const name = await link.innerText();
  await link.evaluate((element: HTMLElement) => element.click());
  await heading(page, name).waitFor();
  return name;
}

describe('Back after a reload', () => {
  test('shows the list with all its cards, where it was left', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/allproperties');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);
    await scrollTo(page, 7000);
    const name = await follow(page, 40);
    await page.reload();
    await heading(page, name).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.goBack();
    await heading(page, 'Discover Luxurious Properties in Dubai').waitFor();
    await expect.poll(() => cards(page).count()).toBe(48);
    await expect.poll(() => scrolled(page)).toBe(7000);
    await page.goForward();
    await heading(page, name).waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows what the filters found, before any script but the first is there', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/rent-properties');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.locator('label', { hasText: 'Apartment' }).first().click();
    await sheet.getByRole('button', { name: /^Show / }).click();
    await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment');
    await cards(page).first().waitFor();
    const found = await cards(page).getByRole('link').allInnerTexts();
    const name = await follow(page, 2);
    await page.route(ALL_BUT_THE_FIRST, () => {});
    await page.reload();
    await heading(page, name).waitFor();
    await page.unroute(ALL_BUT_THE_FIRST);
    await page.goBack();
    await heading(page, 'Here are the properties you are Looking for').waitFor();
    await expect.poll(() => cards(page).getByRole('link').allInnerTexts()).toEqual(found);
    await page.goBack();
    await heading(page, 'Discover Luxurious Rental Properties in Dubai').waitFor();
    expect(addressOf(page)).toBe('/rent-properties');
    expect(complaints).toEqual([]);
  });

  test('shows the list where the visitor was faster than the first script', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/allproperties');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => cards(page).count()).toBe(48);
    const name = await follow(page, 40);
    const first = held((route) => route.continue());
    await page.route(/\/assets\/start-[^/]+\.js$/, first.answer);
    await page.reload({ waitUntil: 'commit' });
    await heading(page, name).waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => addressOf(page)).toBe('/allproperties?shown=48');
    await heading(page, name).waitFor();
    first.release();
    await heading(page, 'Discover Luxurious Properties in Dubai').waitFor();
    await expect.poll(() => cards(page).count()).toBe(48);
    expect(complaints).toEqual([]);
  });

  test('leaves the page where it is for a hash of its own', async () => {
    const { page } = await visitor();
    await page.goto(PROPERTY);
    await page.evaluate(() => {
      location.hash = 'permit';
      Object.assign(window, { marked: true });
    });
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  });
});

test('Back to another query of a list is where it was left', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/search-rent');
  await cards(page).first().waitFor();
  await scrollTo(page, 1200);
  // Pressed without scrolling to it.
  await page.getByRole('button', { name: /^Filters/ }).evaluate((element: HTMLElement) => element.click());
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.locator('label', { hasText: 'Apartment' }).first().click();
  await sheet.getByRole('button', { name: /^Show / }).click();
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment');
  await scrollTo(page, 300);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/search-rent');
  await expect.poll(() => scrolled(page)).toBe(1200);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(300);
  expect(complaints).toEqual([]);
});

test('a reloaded list has its further cards and its place', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/allproperties');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBe(48);
  await scrollTo(page, 7000);
  await page.reload();
  await expect.poll(() => cards(page).count()).toBe(48);
  await expect.poll(() => scrolled(page)).toBe(7000);
  // What the visitor scrolls then stays.
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -500);
  await expect.poll(() => scrolled(page)).toBe(6500);
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(6500);
  expect(complaints).toEqual([]);
});

describe('ticks', () => {
  test('in the filters are there after a reload', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/search-rent');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const villas = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: /^Villa / });
    await villas.check();
    await page.reload();
    await expect.poll(() => villas.isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Show / }).click();
    await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Villa');
    expect(complaints).toEqual([]);
  });

  test('of the shortlist are there after a reload', async () => {
    const { page, complaints } = await visitor();
    const ids = ['dubai-marina-mouth-apartment', 'al-barari-copper-dome-palace'];
    await page.addInitScript(
      (list) => localStorage.setItem('shortlist', list),
      JSON.stringify(ids.map((id) => ({ id, note: '' }))),
    );
    await open(page, '/shortlist');
    const compared = page.getByRole('checkbox', { name: /^Compare: Palace/ });
    const asked = page.getByRole('group').getByRole('checkbox', { name: /^Palace/ });
    await compared.check();
    await asked.uncheck();
    await page.reload();
    await expect.poll(() => compared.isChecked()).toBe(true);
    expect(await asked.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['the photos', PROPERTY, 'Full screen', /^Photos of/],
  ['the enquiry', PROPERTY, 'Get in Touch', 'Get in Touch'],
  ['the filters', '/search-rent', /^Filters/, 'Filters'],
] as const)('%s, open over a page', (_, path, button, name) => {
  async function openOver(page: Page) {
    await open(page, '/partners');
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  }

  test('are open again after a reload; one Back closes them and the next one leaves', async () => {
    const { page, complaints } = await visitor();
    const dialog = await openOver(page);
    await page.reload();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe(path);
    await page.goBack();
    await heading(page, 'Partners').waitFor();
    expect(complaints).toEqual([]);
  });

  test('closed by Escape are opened again by Forward, and leave no entry behind', async () => {
    const { page, complaints } = await visitor();
    const dialog = await openOver(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.goForward();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await page.goBack();
    await heading(page, 'Partners').waitFor();
    expect(complaints).toEqual([]);
  });

  test('pressed twice open once, and Escape twice stays on the page', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/partners');
    await open(page, path);
    await page
      .getByRole('button', { name: button })
      .first()
      .evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    expect([addressOf(page), await dialogs(page)]).toEqual([path, 0]);
    await page.goBack();
    await heading(page, 'Partners').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('typed words', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
  const name = (page: Page) => form(page).getByRole('textbox', { name: /^Name/ });
  const message = (page: Page) => form(page).getByLabel('Message');

  test('are there after a reload before anything is touched', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/contact-us');
    await name(page).fill('Mara');
    await message(page).fill('Is it quiet?');
    await page.reload();
    await expect.poll(() => name(page).inputValue()).toBe('Mara');
    expect(await message(page).inputValue()).toBe('Is it quiet?');
    await hydrated(page);
    expect(await name(page).inputValue()).toBe('Mara');
    expect(complaints).toEqual([]);
  });

  test('and choices survive a reload on a line so slow that no script but the first has come', async () => {
    const { page, complaints } = await visitor();
    await page.route(ALL_BUT_THE_FIRST, () => {});
    await page.goto('/pro');
    const seller = page.getByRole('form', { name: 'Tell us about it' });
    await seller.getByLabel('Name').fill('Mara');
    await seller.getByLabel('Property Type').selectOption('Villa');
    await seller.getByLabel('Phone number').fill('+44 20 7946 0958');
    await page.reload({ waitUntil: 'commit' });
    const values = () =>
      seller.evaluate((element: HTMLFormElement) => {
        const { name: who, propertyType, contactNumber } = Object.fromEntries(new FormData(element));
        return [who, propertyType, String(contactNumber).replace(/\D/g, '')];
      });
    await expect.poll(values).toEqual(['Mara', 'Villa', '442079460958']);
    await page.unroute(ALL_BUT_THE_FIRST);
    await page.reload();
    await hydrated(page);
    await expect.poll(values).toEqual(['Mara', 'Villa', '442079460958']);
    await page.getByRole('button', { name: /^GB, country: United Kingdom/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('that the browser itself has sent are gone', async () => {
    const { page } = await visitor();
    await page.route(ALL_BUT_THE_FIRST, () => {});
    await page.route('**/api/contact-user', (route) => route.fulfill({ body: 'Thank you' }));
    await page.goto('/contact-us');
    await name(page).fill('Mara');
    await form(page)
      .getByRole('button', { name: /Send message/ })
      .click();
    await page.getByText('Thank you').waitFor();
    await page.goto('/contact-us');
    expect(await name(page).inputValue()).toBe('');
  });

  test.each([
    [
      'refuses storage',
      () => {
        const get = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const store of ['sessionStorage', 'localStorage']) Object.defineProperty(window, store, { get });
      },
    ],
    [
      'has no room',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'holds damaged values',
      () => {
        for (const [key, value] of [
          ['form-drafts', 'null'],
          ['draft contact /contact-us', '%E0%A4%A=&&=&name'],
          ['scroll', '{"a":1}'],
          ['details-popup', '{'],
        ] as const)
          sessionStorage.setItem(key, value);
        for (const value of ['{', 'null', '[null,5,{"id":5}]']) localStorage.setItem('shortlist', value);
      },
    ],
  ])('work where the browser %s', async (_, damage) => {
    const { page, complaints } = await visitor();
    await page.addInitScript(damage);
    await open(page, '/contact-us');
    await name(page).fill('Mara');
    await page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true }).click();
    await heading(page, /Rental/).waitFor();
    await page.goBack();
    await expect.poll(() => name(page).inputValue()).toBe('Mara');
    expect(complaints).toEqual([]);
  });
});
