// The film of a list's hero: where it plays, where it does not, and how it is paused.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, MOVING, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors();

const film = (page: Page) => page.locator('video');
const isPaused = (page: Page) => film(page).evaluate((video) => (video as HTMLVideoElement).paused);
const filmsOf = (page: Page): string[] => {
  const films: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4)$/.test(pathname)) films.push(pathname);
  });
  return films;
};

test('the film of each list plays', async () => {
  const { page, complaints } = await visitor(MOVING);
  for (const path of ['/rent-properties', '/off-plan', '/commercial']) {
    await open(page, path);
    await film(page).waitFor({ state: 'attached' });
    await expect.poll(() => isPaused(page), { message: path }).toBe(false);
  }
  expect(complaints).toEqual([]);
});

test('a film plays without sound, in a loop, and can be stopped and set going', async () => {
  const { page, complaints } = await visitor(MOVING);
  await open(page, '/residential-properties');
  await film(page).waitFor({ state: 'attached' });
  await expect.poll(() => isPaused(page)).toBe(false);
  const ways = await film(page).evaluate((video) => {
    const { muted, loop, playsInline } = video as HTMLVideoElement;
    return { muted, loop, playsInline, hidden: video.getAttribute('aria-hidden') };
  });
  expect(ways).toEqual({ muted: true, loop: true, playsInline: true, hidden: 'true' });
  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test('fetches no film on phones, with reduced motion or with data saving', async () => {
  const cases = [
    { options: { ...MOVING, viewport: { width: 390, height: 844 } }, saves: false },
    { options: {}, saves: false },
    { options: MOVING, saves: true },
  ];
  for (const { options, saves } of cases) {
    const { page, complaints } = await visitor(options);
    if (saves) {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
      });
    }
    const films = filmsOf(page);
    await page.goto('/residential-properties', { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(await film(page).count()).toBe(0);
    expect(films).toEqual([]);
    expect(await page.getByRole('button', { name: 'Pause the background video' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  }
});
