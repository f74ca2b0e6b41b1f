// From the home page to a sent enquiry by keyboard.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerLeads, SENT, taken } from './forms-under-test.ts';
import { visitors } from './visit.ts';
import { addressOf, open } from './walk.ts';

const visitor = visitors();

/** The accessible name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const labels = (element as HTMLInputElement | null)?.labels;
    const words = element?.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? element?.innerText ?? '';
    return words.replace(/\s+/g, ' ').trim();
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
