// The pop-up 'Submit Your Details': only on the home page, five seconds after its load, once a visit.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, hydrated, MOVING, type Visit, visitors } from './visit.ts';
import { goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const popup = (page: Page) => page.getByRole('complementary', { name: 'Submit Your Details' });

/** Opens the home page with a stopped clock, and waits for its timers. */
async function openHome({ page }: Visit): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(page, '/');
  await startedOn(page);
}

/** The film starts after hydration, when the page's timers are set. */
const startedOn = (page: Page) => page.locator('video').waitFor({ state: 'attached' });

test('comes after five seconds and not before, and takes no focus', async () => {
  const visit = await visitor(MOVING);
  const { page, complaints } = visit;
  await openHome(visit);
  await page.clock.runFor(4999);
  expect(await popup(page).count()).toBe(0);
  await page.clock.runFor(1);
  await popup(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.clock.resume();
  await expectAccessible(popup(page));
  expect(complaints).toEqual([]);
});

test('does not come again in the visit once closed, even after a reload', async () => {
  const visit = await visitor(MOVING);
  const { page } = visit;
  await openHome(visit);
  await page.clock.runFor(5000);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => popup(page).count()).toBe(0);

  await goInside(page, '/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await goInside(page, '/');
  await startedOn(page);
  await page.clock.runFor(20_000);
  expect(await popup(page).count()).toBe(0);

  await page.reload();
  await hydrated(page);
  await startedOn(page);
  await page.clock.runFor(20_000);
  expect(await popup(page).count()).toBe(0);

  const next = await visitor(MOVING);
  await openHome(next);
  await next.page.clock.runFor(5000);
  await popup(next.page).waitFor();
});

test('closes by Escape', async () => {
  const visit = await visitor(MOVING);
  const { page } = visit;
  await openHome(visit);
  await page.clock.runFor(5000);
  await popup(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => popup(page).count()).toBe(0);
  await page.clock.runFor(20_000);
  expect(await popup(page).count()).toBe(0);
});

test('does not follow a visitor who has left the home page', async () => {
  const visit = await visitor(MOVING);
  const { page } = visit;
  await openHome(visit);
  await page.clock.runFor(4000);
  await goInside(page, '/partners');
  await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
  await page.clock.runFor(20_000);
  expect(await popup(page).count()).toBe(0);

  // A return starts the five seconds again.
  await page.goBack();
  await startedOn(page);
  await page.clock.runFor(4999);
  expect(await popup(page).count()).toBe(0);
  await page.clock.runFor(1);
  await popup(page).waitFor();
});

test('comes as a bar on phones and unfolds, the focus with it', async () => {
  const visit = await visitor({ ...MOVING, viewport: { width: 390, height: 844 } });
  const { page, complaints } = visit;
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(page, '/');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return popup(page).count();
    })
    .toBe(1);
  expect(await popup(page).getByRole('textbox', { name: 'Name' }).count()).toBe(0);
  await page.clock.resume();
  await expectAccessible(popup(page));
  await popup(page).getByRole('button', { name: 'Submit Your Details' }).press('Enter');
  const heading = popup(page).getByRole('heading', { name: 'Submit Your Details' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await popup(page).getByRole('textbox', { name: 'Name' }).waitFor();
  await expectAccessible(popup(page));
  expect(complaints).toEqual([]);
});
