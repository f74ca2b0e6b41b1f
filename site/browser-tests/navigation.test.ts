// Navigation within the site: scroll position, focus, history and requests.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readProperties } from './made-up-properties.ts';
import { visitors } from './visit.ts';
import { addressOf, callsOf, goInside, held, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const RENTAL = 'Discover Luxurious Rental Properties in Dubai';
const RESIDENTIAL = 'Discover Luxurious Residential Properties in Dubai';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const header = (page: Page) => page.getByRole('banner');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, to: number) => page.evaluate((y) => window.scrollTo(0, y), to);
const description = (page: Page) => page.locator('meta[name=description]').getAttribute('content');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Whether the page has not been loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

describe('another page', () => {
  test('begins at its top, its heading in focus, with its own title and description', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/residential-properties');
    await mark(page);
    const [title, words] = [await page.title(), await description(page)];
    await scrollTo(page, 1500);
    await header(page).getByRole('link', { name: 'Rent', exact: true }).click();
    await heading(page, RENTAL).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await focused(page)).toBe(RENTAL);
    // Its title is the heading until its documents are loaded.
    await expect.poll(() => page.title()).toBe('Rental Properties in Dubai | Dune & Harbour');
    expect(await page.title()).not.toBe(title);
    expect(await description(page)).toContain('Rental');
    expect(await description(page)).not.toBe(words);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/rent-properties$/);
    expect(addressOf(page)).toBe('/rent-property');
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('that is a section begins there, with the focus on it', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/about-us');
    await goInside(page, '/privacy-policy#cookies');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('h2')?.textContent))
      .toBe('Cookies');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(complaints).toEqual([]);
  });

  test('is left by going back, to the place and the title that were left', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/residential-properties');
    const title = await page.title();
    await scrollTo(page, 1400);
    await goInside(page, '/about-us');
    await heading(page, 'About Us').waitFor();
    await scrollTo(page, 500);
    await page.goBack();
    await heading(page, RESIDENTIAL).waitFor();
    await expect.poll(() => scrolled(page)).toBe(1400);
    expect(await page.title()).toBe(title);
    await page.goForward();
    await heading(page, 'About Us').waitFor();
    await expect.poll(() => scrolled(page)).toBe(500);
    expect(complaints).toEqual([]);
  });

  test('is fetched once, also after Back and after a hover', async () => {
    const { page } = await visitor();
    await open(page, '/partners');
    const calls = callsOf(page);
    const rent = header(page).getByRole('link', { name: 'Rent', exact: true });
    await rent.hover();
    await expect.poll(() => calls).toEqual(['GET /api/screens/property-list/rent.json']);
    await rent.click();
    await heading(page, RENTAL).waitFor();
    await page.goBack();
    await heading(page, 'Partners').waitFor();
    await page.goForward();
    await heading(page, RENTAL).waitFor();
    expect(calls).toEqual(['GET /api/screens/property-list/rent.json']);
  });

  test('is marked as the current one in every menu that names it', async () => {
    const { page } = await visitor();
    await open(page, '/');
    const current = header(page).locator('[aria-current=page]');
    expect(await current.count()).toBe(0);
    for (const [link, address] of [
      ['Buy', '/buy-property'],
      ['Rent', '/rent-property'],
      ['Off Plan', '/off-plan'],
      ['Commercial', '/commercial'],
      ['Blog', '/blogpage'],
    ] as const) {
      await header(page).getByRole('link', { name: link, exact: true }).click();
      await expect.poll(() => addressOf(page)).toBe(address);
      await expect.poll(() => current.allInnerTexts()).toEqual([link]);
    }
    // An alias of the same page.
    await open(page, '/Properties-For-Rent-in-Dubai');
    expect(await current.allInnerTexts()).toEqual(['Rent']);
  });

  test('to the shown page scrolls to its top and adds no history entry', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/partners');
    await goInside(page, '/about-us');
    await heading(page, 'About Us').waitFor();
    await scrollTo(page, 600);
    await goInside(page, '/about-us');
    await expect.poll(() => scrolled(page)).toBe(0);
    await heading(page, 'About Us').waitFor();
    await page.goBack();
    await heading(page, 'Partners').waitFor();
    expect(complaints).toEqual([]);
  });

  test('opens where the browser is not sure of the connection', async () => {
    const { page, complaints } = await visitor();
    // As without https, except on localhost.
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await open(page, '/partners');
    await mark(page);
    await header(page).getByRole('link', { name: 'Rent', exact: true }).click();
    await heading(page, RENTAL).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('that shows before its document arrives keeps the scroll position', async () => {
    const [property] = await readProperties();
    if (!property) throw new Error('there is no listing');
    const { page, complaints } = await visitor();
    const { release, answer } = held((route) => route.continue());
    await page.route(`**/api/properties/${property.id}`, answer);
    await open(page, '/allproperties');
    await page.getByRole('main').getByRole('link', { name: property.title, exact: true }).click();
    await heading(page, property.title).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await scrollTo(page, 250);
    release();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(await scrolled(page)).toBe(250);
    expect(complaints).toEqual([]);
  });
});

describe('what is no page of the site', () => {
  test('is left to the server, which says so', async () => {
    const { page } = await visitor();
    await open(page, '/partners');
    await mark(page);
    await goInside(page, '/nowhere/at/all');
    await heading(page, "Sorry, we couldn't find this page.").waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(addressOf(page)).toBe('/nowhere/at/all');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect.poll(() => addressOf(page)).toBe('/');
  });

  test('is left to the browser: another host, a file, a new window', async () => {
    const { page } = await visitor();
    await open(page, '/feed');
    await page.getByRole('main').getByRole('link', { name: 'Atom feed' }).click();
    await page.waitForURL('**/feed.xml');

    await open(page, '/partners');
    const opened = page.context().waitForEvent('page');
    await header(page)
      .getByRole('link', { name: 'Rent', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    expect(addressOf(page)).toBe('/partners');
  });

  test('a screen whose script is gone is loaded anew', async () => {
    const { page } = await visitor();
    // Before the page opens, since it would be prefetched.
    await page.route('**/assets/*property-list-screen*.js', (route) => route.abort());
    await open(page, '/partners');
    await mark(page);
    await goInside(page, '/off-plan');
    await heading(page, 'Discover Luxurious Off-Plan Properties in Dubai').waitFor();
    expect(await isMarked(page)).toBe(false);
  });
});
