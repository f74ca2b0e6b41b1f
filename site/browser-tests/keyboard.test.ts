// Journeys by keyboard: from the home page, and from filters over the shortlist, to a sent enquiry.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isWithin, recordsOf, yearly } from './filtered-records.ts';
import { answerLeads, SENT, taken } from './forms-under-test.ts';
import { isFocusCovered } from './overflow.ts';
import { visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const labels = (element as HTMLInputElement | null)?.labels;
    const words = element?.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? element?.innerText ?? '';
    return words.replace(/\s+/g, ' ').trim();
  });

/** Whether the focused element, what stands for it, the card around it, or the line under its cell is marked. */
const isFocusMarked = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element?.matches('input, textarea') ?? false;
    const colour = document.body.appendChild(document.createElement('i'));
    colour.style.background = 'var(--focus)';
    const { backgroundColor: focusColour } = getComputedStyle(colour);
    colour.remove();
    for (let around = element?.parentElement; isField && around; around = around.parentElement) {
      const line = getComputedStyle(around, '::after');
      if (line.content !== 'none' && line.backgroundColor === focusColour) return true;
    }
    const marked = [element, element?.nextElementSibling, element?.closest('article')].filter((it) => !!it);
    return marked.some((it) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
      return hasOutline || (isField && it === element && boxShadow !== 'none');
    });
  });

/** Presses Tab until an element with this name is focused, and checks that the focus is visible. */
async function tabTo(page: Page, name: RegExp, most = 60, key = 'Tab'): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press(key);
    if (!name.test(await focused(page))) continue;
    const shown = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
    });
    expect(shown, `${name} is in the window`).toBe(true);
    expect(await isFocusMarked(page), `${name} shows its focus`).toBe(true);
    return;
  }
  throw new Error(`${name} was not reached in ${most} stops; the focus is on "${await focused(page)}"`);
}

test('leads from the home page through a search and its photos to a sent enquiry', async () => {
  const { page, complaints } = await visitor();
  const requests = await answerLeads(page, taken);
  await open(page, '/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Search$/);
  await page.keyboard.type('water-garden');
  await page.keyboard.press('Enter');
  const results = page.getByRole('heading', { name: 'Here are the properties you are Looking for' });
  await results.waitFor();
  await page.getByRole('heading', { level: 2, name: /^[0-9]+ propert/ }).waitFor();
  await tabTo(page, /^Water-garden villa/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Water-garden villa/ }).waitFor();
  await page.getByRole('heading', { name: 'Description' }).waitFor();

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).hash).toBe('#photo-2');
  // The heading has the focus, after the photos.
  await tabTo(page, /^Full screen$/, 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const photos = page.getByRole('dialog', { name: /^Photos of / });
  await photos.getByText('2 / 6', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await photos.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Full screen');

  await tabTo(page, /^Get in Touch$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get in Touch' });
  await dialog.waitFor();
  for (const [label, value] of [
    [/^Name$/, 'Mara Olsen'],
    [/^E-mail$/, 'mara@example.com'],
    [/^Phone number$/, '0500000000'],
    [/^Message$/, 'When can I see it?'],
  ] as const) {
    await tabTo(page, label, 6);
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Send enquiry$/, 3);
  await page.keyboard.press('Enter');
  await dialog.getByText(SENT).waitFor();
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Get in Touch');
  expect(addressOf(page)).toBe('/property/emirates-hills-water-garden-villa');
  expect(complaints).toEqual([]);
});

// Longer than other tests, with about a hundred stops.
test('leads from filtered results over the shortlist to a sent enquiry about two homes', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await visitor();
  await open(page, '/search-rent');
  const count = page.getByRole('heading', { level: 2, name: /^[0-9]+ propert/ });
  await count.waitFor();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await tabTo(page, /^Filters$/);
  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox').first().waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Filters');

  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox').first().waitFor();
  await tabTo(page, /^From$/, 4);
  await page.keyboard.type('80k');
  await tabTo(page, /^To$/, 1);
  await page.keyboard.type('300k');
  await tabTo(page, /^Apartment [0-9]+$/, 20);
  await page.keyboard.press('Space');
  const apartments = (await recordsOf('Rental')).filter(
    (record) => record.subCategory === 'Apartment' && isWithin(yearly(record), 80_000, 300_000),
  );
  await sheet.getByRole('button', { name: `Show ${apartments.length} properties` }).waitFor();
  await tabTo(page, /^Show [0-9]+ properties$/, 80);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => addressOf(page))
    .toBe('/search-rent?type=Apartment&price_from=80000&price_to=300000');
  const title = 'Here are the properties you are Looking for';
  await expect.poll(() => focused(page)).toBe(title);

  await count.waitFor();
  await tabTo(page, /^Remove 80,000.AED to 300,000.AED a year$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment');
  await expect.poll(() => focused(page)).toBe(title);
  await tabTo(page, /^Sort by$/);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => addressOf(page)).toBe('/search-rent?type=Apartment&sort=newest');
  expect(await focused(page)).toBe('Sort by');

  await count.waitFor();
  for (const _ of ['the first', 'the second']) {
    await tabTo(page, /^Save /);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Shortlist, 2 homes$/, 60, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your shortlist' }).waitFor();
  for (const _ of ['the first', 'the second']) {
    await tabTo(page, /^Compare: /);
    await page.keyboard.press('Space');
  }
  await page.getByRole('region', { name: 'Side by side' }).waitFor();
  for (const [label, value] of [
    [/^Name$/, 'Mara Olsen'],
    [/^E-mail$/, 'mara@example.com'],
    [/^Phone number$/, '0500000000'],
    [/^Message/, 'When could I see both?'],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  const sent = page.waitForRequest('**/api/contact-user?listings=*');
  await tabTo(page, /^Send enquiry$/, 3);
  await page.keyboard.press('Enter');
  expect(new URL((await sent).url()).searchParams.get('listings')?.split(',')).toHaveLength(2);
  await page.getByText(SENT).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  { path: '/property/jbr-sunset-penthouse', width: 360, height: 640 },
  { path: '/ar/property/jbr-sunset-penthouse', width: 360, height: 640 },
  // 1280 by 1024 pixels at 400 %.
  { path: '/property/jbr-sunset-penthouse', width: 320, height: 256 },
  { path: '/residential-properties', width: 1280, height: 720 },
])('nothing focused is covered: $path at $width by $height', async ({ path, width, height }) => {
  const { page } = await visitor({ viewport: { width, height } });
  await open(page, path);
  const covered: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const it = await isFocusCovered(page);
    if (it) covered.push(it);
  }
  expect(stops).toBeGreaterThan(40);
  expect(covered).toEqual([]);
});
