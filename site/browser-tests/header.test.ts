// The header of wide windows: size, links, the More menu, the language selector and the skip link.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, hydrated, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const LINKS = [
  ['Buy', '/buy-property'],
  ['Rent', '/rent-property'],
  ['Off Plan', '/off-plan'],
  ['Commercial', '/commercial'],
  ['Blog', '/blogpage'],
] as const;

const MORE = [
  ['Developers', '/developers'],
  ['Meet the Team', '/meet-the-team'],
  ['Contact Us', '/contact-us'],
  ['About Us', '/about-us'],
] as const;

const header = (page: Page) => page.getByRole('banner');
const more = (page: Page) => header(page).getByRole('button', { name: 'More' });
const languages = (page: Page) => header(page).getByRole('button', { name: /choose a language/ });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The texts and addresses of the visible links, in order. */
const shownLinks = (page: Page) =>
  header(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('aria-label') ?? link.textContent ?? '',
        link.getAttribute('href') ?? '',
      ]),
    );

/** Follows a link of the header, and returns the path once the new heading has the focus. */
async function follow(page: Page, name: string): Promise<string> {
  const before = page.url();
  await header(page).getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  return pathOf(page);
}

describe('the header', () => {
  test('is 75 px high, sticky, and its logo of 65 px links home', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/about-us');
    const logo = header(page).getByRole('link', { name: /home$/ });
    expect((await header(page).boundingBox())?.height).toBe(75);
    expect((await logo.boundingBox())?.height).toBe(65);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 75 });
    await logo.click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell your Property\?/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('links to the five lists and the shortlist, lists a property, and shows no more than that', async () => {
    const { page } = await visitor();
    await open(page, '/privacy-policy');
    const [, ...links] = await shownLinks(page);
    expect(links).toEqual([...LINKS, ['Shortlist', '/shortlist'], ['List your property', '/pro']]);
    expect(await header(page).getByRole('menu').count()).toBe(0);
  });

  test('leads to the same pages from an address deep in the site', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/blog/buying-a-plot/buying-a-plot-and-building-your-own-house');
    expect(await follow(page, 'Blog')).toBe('/blogpage');
    for (const [name, path] of [...LINKS.slice(0, 4), ['List your property', '/pro']] as const) {
      expect(await follow(page, name)).toBe(path);
    }
    expect(complaints).toEqual([]);
  });

  test('says which page is shown, by whichever of its addresses', async () => {
    const { page } = await visitor();
    await open(page, '/residential-properties');
    const current = header(page).locator('[aria-current=page]');
    expect(await current.allTextContents()).toEqual(['Buy']);
    await follow(page, 'Commercial');
    expect(await current.allTextContents()).toEqual(['Commercial']);
  });

  // Over the picture of a page's top it is judged in pages.test.ts.
  test('keeps its words legible after scrolling', async () => {
    const { page } = await visitor();
    await open(page, '/off-plan');
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await page.waitForFunction(() => window.scrollY >= 600);
    await expectAccessible(header(page));
  });
});

describe('More', () => {
  test('opens a panel with its four links, without Areas', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/privacy-policy');
    expect(await more(page).getAttribute('aria-expanded')).toBe('false');
    await more(page).click();
    expect(await more(page).getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator(`[id="${await more(page).getAttribute('aria-controls')}"]`);
    expect(await panel.getByRole('link').allTextContents()).toEqual(MORE.map(([name]) => name));
    expect(await shownLinks(page)).toEqual(expect.arrayContaining(MORE.map((link) => [...link])));
    expect(await header(page).getByRole('link', { name: 'Areas' }).count()).toBe(0);
    await expectAccessible(header(page));
    expect(complaints).toEqual([]);
  });

  test('leads to each of them, closes, and names the page that is shown', async () => {
    const { page } = await visitor();
    await open(page, '/privacy-policy');
    await more(page).click();
    for (const [name, path] of MORE) {
      expect(await follow(page, name)).toBe(path);
      expect(await more(page).getAttribute('aria-expanded')).toBe('false');
      await more(page).click();
      expect(await header(page).locator('[aria-current=page]').allTextContents()).toEqual([name]);
    }
  });

  test('closes when the page that is shown is chosen again', async () => {
    const { page } = await visitor();
    await open(page, '/about-us');
    await more(page).click();
    await header(page).getByRole('link', { name: 'About Us' }).click();
    await header(page).getByRole('link', { name: 'About Us' }).waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/about-us');
  });

  test('is worked by the keyboard alone: Esc returns to the button, Enter follows', async () => {
    const { page } = await visitor();
    await open(page, '/privacy-policy');
    await more(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Developers');
    await page.keyboard.press('Escape');
    expect(await more(page).getAttribute('aria-expanded')).toBe('false');
    expect(await more(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/meet-the-team');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  test('closes on a click outside and when the focus moves on', async () => {
    const { page } = await visitor();
    await open(page, '/privacy-policy');
    await more(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await more(page).getAttribute('aria-expanded')).toBe('false');

    await more(page).click();
    for (let step = 0; step <= MORE.length; step += 1) await page.keyboard.press('Tab');
    expect(await languages(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await more(page).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the language selector', () => {
  test('offers the page in EN, AR and RU and closes on Esc', async () => {
    const { page } = await visitor();
    await open(page, '/about-us');
    await languages(page).click();
    expect(await header(page).locator('[lang][aria-current]').textContent()).toBe('EN');
    for (const [name, code, href] of [
      ['EN, English', 'en', '/about-us'],
      ['AR, العربية', 'ar', '/ar/about-us'],
      ['RU, Русский', 'ru', '/ru/about-us'],
    ] as const) {
      const choice = header(page).getByRole('link', { name, exact: true });
      await choice.waitFor();
      expect(await choice.getAttribute('lang')).toBe(code);
      expect(await choice.getAttribute('hreflang')).toBe(code);
      expect(await choice.getAttribute('href')).toBe(href);
    }
    await expectAccessible(header(page));
    await page.keyboard.press('Escape');
    expect(await languages(page).getAttribute('aria-expanded')).toBe('false');
    expect(await languages(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('leads to the same page in a language, whose links stay in it, and back', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/about-us');
    await languages(page).click();
    await header(page).getByRole('link', { name: /^AR/ }).click();
    await page.waitForURL((url) => url.pathname === '/ar/about-us');
    await hydrated(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await header(page).getByRole('link', { name: 'شراء' }).click();
    await page.waitForURL((url) => url.pathname === '/ar/buy-property');
    await page.getByRole('heading', { level: 1, name: 'اكتشف عقارات سكنية فاخرة في دبي' }).waitFor();
    await header(page)
      .getByRole('button', { name: /اختر اللغة/ })
      .click();
    await header(page).getByRole('link', { name: /^EN/ }).click();
    await page.waitForURL((url) => url.pathname === '/buy-property');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(complaints).toEqual([]);
  });
});

describe('without script', () => {
  test('More and the languages open under the pointer or the focus', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/about-us');
    const developers = header(page).getByRole('link', { name: 'Developers' });
    expect(await developers.isVisible()).toBe(false);
    await more(page).hover();
    await developers.hover();
    await page.mouse.move(700, 600);
    expect(await developers.isVisible()).toBe(false);
    await more(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/developers');
    await languages(page).hover();
    await header(page).getByRole('link', { name: /^RU/ }).click();
    await page.waitForURL((url) => url.pathname === '/ru/developers');
  });
});

describe('the skip link', () => {
  test('is the first stop of the keyboard, shows then, and leads past the header', async () => {
    const { page } = await visitor();
    await open(page, '/about-us');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    const isInWindow = async () => ((await skip.boundingBox())?.y ?? -1) >= 0;
    expect(await isInWindow()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to content');
    expect(await isInWindow()).toBe(true);
    await expectAccessible(skip);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('main').locator(':focus').textContent()).toBe('Read More');
  });
});
