// The menu in windows narrower than 1080 px.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, visitors } from './visit.ts';
import { open as openPage } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const PHONE = { viewport: { width: 390, height: 844 } };
const TABLET = { viewport: { width: 820, height: 1180 } };

const LINKS = [
  ['Buy', '/buy-property'],
  ['Rent', '/rent-property'],
  ['Off Plan', '/off-plan'],
  ['Commercial', '/commercial'],
  ['Blog', '/blogpage'],
  ['Developers', '/developers'],
  ['Meet the Team', '/meet-the-team'],
  ['Contact Us', '/contact-us'],
  ['About Us', '/about-us'],
  ['Areas', '/area-guides-in-dubai'],
  ['List your property', '/pro'],
] as const;

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await menu(page).waitFor();
}

const openerHasFocus = (page: Page) => opener(page).evaluate((button) => button === document.activeElement);

describe.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
])('the menu on %s', (_, device) => {
  test('holds all links, the languages and a telephone, and is accessible', async () => {
    const { page, complaints } = await visitor(device);
    await openPage(page, '/privacy-policy');
    expect(await page.getByRole('banner').getByRole('link', { name: 'Buy' }).count()).toBe(0);
    expect(await opener(page).getAttribute('aria-expanded')).toBe('false');
    await open(page);
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));
    const languages = [
      ['EN', '/privacy-policy'],
      ['AR', '/ar/privacy-policy'],
      ['RU', '/ru/privacy-policy'],
    ];
    expect(links.slice(1)).toEqual([...LINKS, ...languages, ['+971 4 000 0000', 'tel:+97140000000']]);
    expect(await menu(page).getByRole('link').first().getAttribute('href')).toBe('/');
    await expectAccessible(menu(page));
    expect(complaints).toEqual([]);
  });

  test('makes the page behind inert and keeps the keyboard inside', async () => {
    const { page } = await visitor(device);
    await openPage(page, '/about-us');
    await open(page);
    expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    const reached = await page.evaluate(() => {
      const behind = [...document.querySelectorAll<HTMLElement>('main button, footer a, header > div a')];
      for (const element of behind) element.focus();
      return [behind.length > 0, behind.includes(document.activeElement as HTMLElement)];
    });
    expect(reached).toEqual([true, false]);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !at?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
  });

  test('closes on Esc and by its button, and gives the focus back', async () => {
    const { page } = await visitor(device);
    await openPage(page, '/about-us');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    expect(await openerHasFocus(page)).toBe(true);

    await open(page);
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    expect(await openerHasFocus(page)).toBe(true);
    expect(await opener(page).getAttribute('aria-expanded')).toBe('false');
  });

  test('does not let the page behind scroll', async () => {
    const { page } = await visitor(device);
    await openPage(page, '/privacy-policy');
    await open(page);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await menu(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('choosing in the menu', () => {
  test('a link goes to its page and closes it, and the focus goes to the heading', async () => {
    const { page, complaints } = await visitor(PHONE);
    await openPage(page, '/privacy-policy');
    for (const [name, path] of LINKS) {
      await open(page);
      await menu(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      await menu(page).waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    }
    expect(complaints).toEqual([]);
  });

  test('the page that is shown closes it too', async () => {
    const { page } = await visitor(PHONE);
    await openPage(page, '/about-us');
    await open(page);
    expect(await menu(page).locator('[aria-current=page]').allTextContents()).toEqual(['About Us']);
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('a language leads to the same page in it', async () => {
    const { page } = await visitor(PHONE);
    await openPage(page, '/about-us');
    await open(page);
    await menu(page).getByRole('link', { name: /^AR/ }).click();
    await page.waitForURL((url) => url.pathname === '/ar/about-us');
    await page.getByRole('heading', { level: 1, name: 'من نحن' }).waitFor();
  });

  test('by the keyboard alone follows the link', async () => {
    const { page } = await visitor(PHONE);
    await openPage(page, '/about-us');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'Areas' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Area guides in Dubai' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });
});

describe('the width of the window', () => {
  test('decides between menu and links at 1080 px', async () => {
    const { page } = await visitor({ viewport: { width: 1080, height: 800 } });
    await openPage(page, '/about-us');
    const buy = page.getByRole('banner').getByRole('link', { name: 'Buy' });
    expect([await buy.isVisible(), await opener(page).isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 1078, height: 800 });
    await opener(page).waitFor();
    expect(await buy.isVisible()).toBe(false);
  });

  test('closes the menu when it grows', async () => {
    const { page } = await visitor(TABLET);
    await openPage(page, '/about-us');
    await open(page);
    await page.setViewportSize({ width: 1180, height: 820 });
    await menu(page).waitFor({ state: 'hidden' });
    await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
    await page.waitForURL((url) => url.pathname === '/buy-property');
  });
});

test('without script a link leads to the same links at the foot of the page', async () => {
  const { page } = await visitor({ ...PHONE, javaScriptEnabled: false });
  await page.goto('/about-us');
  expect(await opener(page).isVisible()).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of LINKS) {
    const link = footer.getByRole('link', { name, exact: true }).first();
    expect(await link.getAttribute('href'), name).toBe(path);
  }
  await footer.getByRole('link', { name: 'Areas' }).click();
  await page.waitForURL((url) => url.pathname === '/area-guides-in-dubai');
});
