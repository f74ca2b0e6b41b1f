// Missing and invalid documents after a navigation within the site.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listDocument, madeUp, read } from './made-up-properties.ts';
import { expectAccessible, visitors } from './visit.ts';
import { addressOf, callsOf, goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const fail = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500 }), { times: 1 });

describe('a document that does not come', () => {
  test('of a property: Property Not Found, and the way home', async () => {
    const { page } = await visitor();
    await fail(page, '/api/properties/al-barari-copper-dome-palace');
    await open(page, '/partners');
    await goInside(page, '/property/al-barari-copper-dome-palace');
    await page.getByRole('heading', { level: 1, name: 'Property Not Found' }).waitFor();
    expect(await page.title()).toContain('Property Not Found');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect.poll(() => addressOf(page)).toBe('/');
  });

  test('of the blog: No blogs found.', async () => {
    const { page, complaints } = await visitor();
    await fail(page, '/api/screens/blog.json');
    await open(page, '/partners');
    await goInside(page, '/blogpage');
    await page.getByText('No blogs found.').waitFor();
    expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toHaveLength(1);
  });

  test('of an article: Blog not found.', async () => {
    const [post] = await read<{ _id: string; slug: string }[]>('/api/screens/blog.json');
    if (!post) throw new Error('there is no article');
    const { page } = await visitor();
    await fail(page, `/api/blogs/${post._id}`);
    await open(page, '/partners');
    await goInside(page, `/blog/${post._id}/${post.slug}`);
    await page.getByText('Blog not found.').waitFor();
  });

  test('of other screens shows a message and a retry button', async () => {
    const { page } = await visitor();
    await fail(page, '/api/screens/home.json');
    await open(page, '/partners');
    await goInside(page, '/');
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(addressOf(page)).toBe('/');
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell your Property\?/ }).waitFor();
  });

  test('of the shell are not fetched again', async () => {
    const { page } = await visitor();
    await page.clock.install({ time: 0 });
    await open(page, '/partners');
    // The documents of the first page are stale by then.
    await page.clock.fastForward('10:00');
    const calls = callsOf(page);
    await goInside(page, '/rent-properties');
    await page.getByRole('main').getByRole('article').first().waitFor();
    expect(calls).toEqual(['GET /api/screens/property-list/rent.json']);
  });
});

describe('a screen that breaks', () => {
  const TITLE = 'Unexpected Application Error!';

  test.each([
    ['a part of its document is missing', { total: 1, types: [], properties: null }],
    ['its document is nothing', null],
  ])('because %s says so, with the message, within the page', async (_, json) => {
    const { page } = await visitor();
    await page.route('**/api/screens/property-list/rent.json', (route) => route.fulfill({ json }));
    await open(page, '/partners');
    await goInside(page, '/rent-properties');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByText(/Cannot read properties of null/).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Off Plan' }).waitFor();
    expect(await page.title()).not.toContain('Partners');

    // The next page works.
    await page.route('**/api/screens/property-list/off-plan.json', (route) =>
      route.fulfill({ json: listDocument(madeUp(2)) }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Off Plan' }).click();
    await page.getByText('2 properties available').waitFor();
    expect(await page.getByText(TITLE).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell your Property\?/ }).waitFor();
  });
});
