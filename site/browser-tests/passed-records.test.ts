// The record that a link passes on: shown at once, removed when the load fails, kept for sample properties.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, callsOf, installClock, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const TITLE = 'Water-garden villa with a morning library';
const DOCUMENT = `**/api${PROPERTY.replace('/property/', '/properties/')}`;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cardLink = (page: Page) => main(page).getByRole('link', { name: TITLE, exact: true }).first();

describe('a record that came along', () => {
  test.each([500, 404, null])('is cleared when the load fails with %s', async (status) => {
    const { page } = await visitor();
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(DOCUMENT, async (route) => {
      await held;
      await (status === null ? route.abort() : route.fulfill({ status }));
    });
    await open(page, '/residential-properties');
    await cardLink(page).click();
    await heading(page, TITLE).waitFor();
    fail();
    await heading(page, 'Property Not Found').waitFor();
    expect(await page.getByText(TITLE).count()).toBe(0);
    expect(addressOf(page)).toBe(PROPERTY);
    await main(page).getByRole('link', { name: 'Go Back', exact: true }).click();
    await heading(page, "Looking to buy or Sell your Property? You've come to the right place.").waitFor();
    expect(addressOf(page)).toBe('/');
  });

  test('is cleared when the load takes more than five seconds', async () => {
    const { page } = await visitor();
    await page.route(DOCUMENT, () => {});
    await installClock(page);
    await open(page, '/residential-properties');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const asked = page.waitForRequest(DOCUMENT);
    await cardLink(page).press('Enter');
    await asked;
    // The record is shown in a task of its own, which the stopped clock must run.
    let passed = 0;
    for (; passed < 2000 && (await heading(page, TITLE).count()) === 0; passed += 1)
      await page.clock.runFor(1);
    await page.clock.runFor(4999 - passed);
    expect(await heading(page, TITLE).count()).toBe(1);
    await page.clock.runFor(1);
    await heading(page, 'Property Not Found').waitFor();
  });

  test('comes again by the way back and forth, and the page is whole each time', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/residential-properties');
    await cardLink(page).click();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    await page.goBack();
    await heading(page, 'Discover Luxurious Residential Properties in Dubai').waitFor();
    const calls = callsOf(page);
    await page.goForward();
    await heading(page, TITLE).waitFor();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the sample listings', () => {
  test('are three, the first of them featured, and are kept out of search engines', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/sample-listings');
    const cards = main(page).getByRole('article');
    expect(await cards.count()).toBe(3);
    for (const [index, card] of (await cards.all()).entries()) {
      expect(await card.getByText('Featured', { exact: true }).count()).toBe(index === 0 ? 1 : 0);
      await card.getByText('For Sale', { exact: true }).waitFor();
      await card.getByRole('heading', { level: 2 }).waitFor();
      await card.getByText(/^\$[0-9,]+$/).waitFor();
      await card.getByText(/^[0-9]+ Sq Ft$/).waitFor();
    }
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(complaints).toEqual([]);
  });

  test('open with the record that they hand on, since no document has it', async () => {
    const { page } = await visitor();
    await open(page, '/sample-listings');
    const card = main(page).getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    const price = await card.getByText(/^\$/).innerText();
    await card.getByRole('link', { name: /^View Property/ }).click();
    await heading(page, title).waitFor();
    expect(addressOf(page)).toBe('/property/sample-1');
    await main(page).getByText(price, { exact: true }).first().waitFor();
    await main(page).getByText('4300 Sq Ft').waitFor();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await heading(page, title).waitFor();
    await expectAccessible(main(page));

    // Without a record there is no property.
    await open(page, '/property/sample-1');
    await heading(page, 'Property Not Found').waitFor();
  });
});
