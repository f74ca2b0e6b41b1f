// The frame of every screen: banner, partners, footer, chat, titles, and navigation between screens.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { SiteSettings } from '../src/generated/catalog.ts';
import { hydrated, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const ask = (path: string) => fetch(inject('baseUrl') + path);
const settings = async () => (await (await ask('/api/screens/site.json')).json()) as SiteSettings;

const announcement = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });
const footer = (page: Page) => page.getByRole('contentinfo');
const arrived = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1');

/** Screens with a hero picture, and screens that begin with text. */
const SCREENS = ['/', '/off-plan', '/about-us', '/admin', '/nowhere/at/all'];

describe('every screen', () => {
  /** The chat shows once the search panel of a phone has passed. */
  async function expectChat(page: Page, path: string): Promise<void> {
    await page.evaluate(() => window.scrollTo(0, 1000));
    const chat = page.getByRole('link', { name: /^Chat with us on WhatsApp/ });
    expect(await chat.getAttribute('href'), path).toBe('https://wa.me/971500000000');
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  /** The line of the settings stands under the header, with its number unbroken. */
  async function expectBanner(page: Page, banner: string | null, place: string): Promise<void> {
    if (!banner) {
      expect(await announcement(page).count(), place).toBe(0);
      return;
    }
    const words = announcement(page).getByRole('paragraph');
    expect((await words.textContent())?.replaceAll('\u00a0', ' '), place).toBe(banner);
    const box = await words.boundingBox();
    expect(box?.y, place).toBeGreaterThanOrEqual(75);
    expect(box?.y, place).toBeLessThan(75 + 20);
    const lineHeight = await words.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round((box?.height ?? 0) / lineHeight), place).toBe(1);
  }

  test.each(SCREENS)('has the banner, all partners before the footer, and the chat: %s', async (path) => {
    const { banner, partners } = await settings();
    expect(partners.length).toBeGreaterThan(0);
    const { page } = await visitor();
    await page.goto(path);
    const strip = page.getByRole('region', { name: 'Partners' }).last();
    const names = await strip
      .getByRole('img')
      .evaluateAll((logos) => logos.map((logo) => logo.getAttribute('alt')));
    expect(names).toEqual(partners.map(({ name }) => name));
    const [above, below] = [await strip.boundingBox(), await footer(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(below?.y ?? 0, 0);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectChat(page, `${path} at ${width}`);
      if (width !== 820) await expectBanner(page, banner, `${path} at ${width}`);
    }
  });
});

describe('the footer', () => {
  test('holds phones, mail, address, hours, profiles, legal links and the main pages', async () => {
    const { page, complaints } = await visitor();
    await page.goto('/nowhere/at/all');
    const foot = footer(page);
    for (const [name, href] of [
      ['+971 4 000 0000', 'tel:+97140000000'],
      ['+971 50 000 0000', 'tel:+971500000000'],
      ['hello@example.com', 'mailto:hello@example.com'],
      ['Instagram', 'https://example.com/instagram'],
      ['LinkedIn', 'https://example.com/linkedin'],
      ['YouTube', 'https://example.com/youtube'],
      ['WhatsApp', 'https://wa.me/971500000000'],
      ['E-mail', 'mailto:hello@example.com'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/termandcondition'],
    ] as const) {
      const link = foot.getByRole('link', { name, exact: true });
      expect(await link.getAttribute('href'), name).toBe(href);
    }
    const hrefs = await foot
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/area-guides-in-dubai', '/partners', '/pro', '/blogpage', '/developers']),
    );
    for (const line of (await settings()).address) await foot.getByText(line).waitFor();
    const hours = foot.getByRole('term').or(foot.getByRole('definition'));
    expect(await hours.allTextContents()).toEqual([
      'Monday to Saturday',
      '09:00 AM to 06:00 PM',
      'Sunday',
      'Closed',
    ]);
    await foot.getByText('© Dune & Harbour Real Estate (sample)').waitFor();
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

describe('the chat button', () => {
  test('floats over the page and opens WhatsApp in a new window without an opener', async () => {
    const { page } = await visitor();
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'a conversation' }));
    await page.goto('/privacy-policy');
    const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp (opens in a new window)' });
    expect(await chat.getAttribute('rel')).toContain('noopener');
    const place = await chat.boundingBox();
    await page.evaluate(() => window.scrollTo(0, 2000));
    expect(await chat.boundingBox()).toEqual(place);
    const opening = page.context().waitForEvent('page');
    await chat.focus();
    await page.keyboard.press('Enter');
    const opened = await opening;
    await opened.waitForURL('https://wa.me/971500000000');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test('covers no link at the end of the page', async () => {
    const { page } = await visitor();
    for (const path of ['/residential-properties', '/ar/residential-properties']) {
      await open(page, path);
      for (const [width, height] of [
        [1280, 900],
        [1024, 700],
        [820, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await page.locator('aside > a[target]').waitFor();
        const covered = await footer(page)
          .locator('a')
          .evaluateAll((links) => {
            const chat = document.querySelector('aside > a[target]')?.getBoundingClientRect();
            if (!chat?.width) return ['no chat'];
            return links
              .filter((link) => {
                const { left, right, top, bottom } = link.getBoundingClientRect();
                return left < chat.right && right > chat.left && top < chat.bottom && bottom > chat.top;
              })
              .map(({ textContent }) => textContent);
          });
        expect(covered, `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

describe('titles and descriptions', () => {
  test('after a navigation inside the site are those of the page itself', async () => {
    const { page } = await visitor();
    const head = () =>
      page.evaluate(() => [
        document.title,
        ...['meta[name=description]', 'meta[property="og:title"]'].map((selector) =>
          document.querySelector(selector)?.getAttribute('content'),
        ),
        document.querySelector('meta[name=robots]')?.getAttribute('content'),
        document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ]);
    await open(page, '/admin');
    for (const [name, path] of [
      ['About Us', '/about-us'],
      ['Areas', '/area-guides-in-dubai'],
      ['Terms and Conditions', '/termandcondition'],
    ] as const) {
      await footer(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await arrived(page);
      const inSite = await head();
      await page.reload();
      await hydrated(page);
      expect(inSite, path).toEqual(await head());
    }
  });
});

describe('going from page to page', () => {
  test('begins at the top with the focus on the heading; Back restores the position', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/about-us');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/termandcondition"]')?.click(),
    );
    await page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await arrived(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await page.waitForFunction(() => window.scrollY === 700);
    expect(complaints).toEqual([]);
  });
});

describe('a screen that breaks', () => {
  test('shows the error inside the frame, and the next page works', async () => {
    const { page } = await visitor();
    await page.route('**/api/screens/team.json', (route) => route.fulfill({ json: { not: 'a list' } }));
    await open(page, '/about-us');
    await footer(page).getByRole('link', { name: 'Meet the Team' }).click();
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    await page.getByRole('main').getByText('.map is not a function').waitFor();
    await arrived(page);
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell/ }).waitFor();
  });

  test('names the page where its head is broken too, and keeps the frame', async () => {
    const { page } = await visitor();
    await page.route('**/api/screens/areas/*.json', (route) => route.fulfill({ json: { not: 'an area' } }));
    await open(page, '/area-guides-in-dubai');
    await page.getByRole('main').getByRole('link', { name: 'Dubai Marina' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    expect(await page.title()).toBe('Unexpected Application Error!');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Real Estate Blogs' }).waitFor();
  });

  test('offers to load the page again', async () => {
    const { page } = await visitor();
    await page.route('**/api/screens/team.json', (route) => route.fulfill({ json: { not: 'a list' } }));
    await open(page, '/about-us');
    await footer(page).getByRole('link', { name: 'Meet the Team' }).click();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meet the Team' }).waitFor();
  });

  test('whose documents do not come says so, tries again, and is then complete', async () => {
    const { page } = await visitor();
    let fails = true;
    await page.route('**/api/screens/team.json', (route) => (fails ? route.abort() : route.continue()));
    await open(page, '/about-us');
    await footer(page).getByRole('link', { name: 'Meet the Team' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(await page.title()).toBe('This page could not be loaded.');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Meet the Team' }).waitFor();
  });
});
