// The gallery of a property: the large photo, thumbnails, keys, the viewer, and any number of photos.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { hydrated, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors();

const TITLE = 'Water-garden villa with a morning library';
const TOTAL = 6;

function galleryOf(page: Page) {
  const box = page.getByRole('region', { name: `Photos of ${TITLE}` });
  const button = (name: string) => box.getByRole('button', { name, exact: true });
  return {
    box,
    previous: button('Previous photo'),
    next: button('Next photo'),
    fullScreen: button('Full screen'),
    thumbnails: box.getByRole('group', { name: 'Choose a photo' }).getByRole('button'),
    slides: box.getByRole('group', { name: /^\d+ of \d+$/, includeHidden: true }),
  };
}

async function openProperty(page: Page) {
  await open(page, PROPERTY);
  await hydrated(page);
  return galleryOf(page);
}

/** The index of the selected photo, from the counter, the thumbnails and the reachable slides. */
async function chosen({ box, thumbnails }: ReturnType<typeof galleryOf>) {
  const reachable = await box
    .getByRole('group', { name: /^\d+ of \d+$/ })
    .evaluateAll((slides) =>
      slides
        .filter((slide) => !(slide as HTMLElement).inert)
        .map((slide) => slide.getAttribute('aria-label')),
    );
  const current = await thumbnails.evaluateAll((buttons) =>
    buttons.flatMap((button, at) => (button.getAttribute('aria-current') === 'true' ? [at + 1] : [])),
  );
  const count = await box
    .getByText(/^\d+ \/ \d+$/)
    .first()
    .textContent();
  return { reachable, current, count };
}

const at = (n: number) => ({ reachable: [`${n} of ${TOTAL}`], current: [n], count: `${n} / ${TOTAL}` });

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** The slide in the middle of the strip. */
function visibleSlide({ slides }: ReturnType<typeof galleryOf>): Promise<number> {
  return slides.evaluateAll((all) => {
    const box = all[0]?.parentElement?.getBoundingClientRect();
    const middle = box ? box.left + box.width / 2 : 0;
    return all.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left <= middle && middle <= right;
    });
  });
}

describe('the gallery', () => {
  test('begins with the first photo; arrow keys stop at both ends', async () => {
    const { page, complaints } = await visitor();
    const gallery = await openProperty(page);
    expect(await gallery.thumbnails.count()).toBe(TOTAL);
    expect(await chosen(gallery)).toEqual(at(1));
    expect(await gallery.previous.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowLeft');
    expect(await chosen(gallery)).toEqual(at(1));
    for (let n = 2; n <= TOTAL; n += 1) {
      await page.keyboard.press('ArrowRight');
      expect(await chosen(gallery)).toEqual(at(n));
    }
    await page.keyboard.press('ArrowRight');
    expect(await chosen(gallery)).toEqual(at(TOTAL));
    expect(await gallery.next.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => visibleSlide(gallery)).toBe(TOTAL - 1);
    await page.keyboard.press('ArrowLeft');
    expect(await chosen(gallery)).toEqual(at(TOTAL - 1));
    expect(complaints).toEqual([]);
  });

  test('obeys its buttons and its thumbnails, and the focus stays on them', async () => {
    const { page } = await visitor();
    const gallery = await openProperty(page);
    await gallery.next.focus();
    await page.keyboard.press('Enter');
    expect(await chosen(gallery)).toEqual(at(2));
    expect(await isFocused(gallery.next)).toBe(true);
    await gallery.previous.click();
    await gallery.previous.press('Enter');
    expect(await chosen(gallery)).toEqual(at(1));
    await gallery.thumbnails.nth(3).click();
    expect(await chosen(gallery)).toEqual(at(4));
    expect(await isFocused(gallery.thumbnails.nth(3))).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await chosen(gallery)).toEqual(at(5));
    await expect.poll(() => visibleSlide(gallery)).toBe(4);
  });

  test('leaves the arrow keys to what has a use for them', async () => {
    const { page } = await visitor();
    const gallery = await openProperty(page);
    await page.getByRole('button', { name: 'Get in Touch' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mara');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await chosen(gallery)).toEqual(at(1));
    await page.locator('body').press('Alt+ArrowRight');
    expect(await chosen(gallery)).toEqual(at(1));
  });

  test('follows a swipe', async () => {
    const { page } = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const gallery = await openProperty(page);
    // Scrolls as a swipe does; the strip snaps to the nearest slide.
    await gallery.slides.first().evaluate((slide) => {
      const strip = slide.parentElement;
      strip?.scrollTo({ left: strip.clientWidth * 1.9, behavior: 'instant' });
    });
    await expect.poll(() => chosen(gallery)).toEqual(at(3));
    await gallery.next.tap();
    await expect.poll(() => visibleSlide(gallery)).toBe(3);
  });
});

describe('the chosen photo in the address', () => {
  const hash = (page: Page) => new URL(page.url()).hash;
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

  test('is in the address without a new history entry, for reloads and links', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/partners');
    const gallery = await openProperty(page);
    expect(hash(page)).toBe('');
    await gallery.thumbnails.nth(3).click();
    expect(hash(page)).toBe('#photo-4');
    await page.keyboard.press('ArrowRight');
    expect(hash(page)).toBe('#photo-5');
    const place = await scrolled(page);
    await page.reload();
    await expect.poll(() => chosen(gallery)).toEqual(at(5));
    await expect.poll(() => visibleSlide(gallery)).toBe(4);
    expect(await scrolled(page)).toBe(place);
    await gallery.thumbnails.first().click();
    expect(hash(page)).toBe('');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/partners');
    await page.goto(`${PROPERTY}#photo-2`);
    await expect.poll(() => chosen(gallery)).toEqual(at(2));
    expect(complaints).toEqual([]);
  });

  test('that there is not is the last one, and what is no photo is the first', async () => {
    const { page, complaints } = await visitor();
    await page.goto(`${PROPERTY}#photo-40`);
    const gallery = galleryOf(page);
    await expect.poll(() => chosen(gallery)).toEqual(at(TOTAL));
    await open(page, '/partners');
    await page.goto(`${PROPERTY}#photo-x`);
    await hydrated(page);
    expect(await chosen(gallery)).toEqual(at(1));
    await page.keyboard.press('ArrowRight');
    expect(hash(page)).toBe('#photo-2');
    expect(complaints).toEqual([]);
  });

  test('is shown again by the way back from another page', async () => {
    const { page } = await visitor();
    const gallery = await openProperty(page);
    await gallery.thumbnails.nth(2).click();
    await page.getByRole('link', { name: 'Back to Listings' }).click();
    await page.getByRole('heading', { level: 1, name: /Looking to buy or Sell/ }).waitFor();
    expect(hash(page)).toBe('');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await expect.poll(() => chosen(gallery)).toEqual(at(3));
  });

  test('leaves the other places of the page alone', async () => {
    const { page } = await visitor();
    const gallery = await openProperty(page);
    await gallery.thumbnails.nth(2).click();
    await page.getByRole('link', { name: /^Permit/ }).click();
    expect(hash(page)).toBe('#permit');
    expect(await chosen(gallery)).toEqual(at(3));
    await page.goBack();
    await expect.poll(() => hash(page)).toBe('#photo-3');
    expect(await chosen(gallery)).toEqual(at(3));
  });

  test.each(['Escape', 'Back'])(
    'follows the photos over the whole window, also when they close by %s',
    async (way) => {
      const { page } = await visitor();
      const gallery = await openProperty(page);
      await gallery.thumbnails.nth(1).click();
      await gallery.fullScreen.click();
      const dialog = page.getByRole('dialog', { name: `Photos of ${TITLE}` });
      await dialog.getByText(`2 / ${TOTAL}`, { exact: true }).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await dialog.getByText(`4 / ${TOTAL}`, { exact: true }).waitFor();
      expect(hash(page)).toBe('#photo-4');
      if (way === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(false);
      await expect.poll(() => hash(page)).toBe('#photo-4');
      expect(await chosen(gallery)).toEqual(at(4));
    },
  );
});

describe('the photos over the whole window', () => {
  const viewerOf = (page: Page) => {
    const dialog = page.getByRole('dialog', { name: `Photos of ${TITLE}` });
    return { dialog, count: (n: number) => dialog.getByText(`${n} / ${TOTAL}`, { exact: true }) };
  };

  test('open at the selected photo, follow the arrow keys, and Esc closes and restores the focus', async () => {
    const { page, complaints } = await visitor();
    const gallery = await openProperty(page);
    await page.keyboard.press('ArrowRight');
    await gallery.fullScreen.focus();
    await page.keyboard.press('Enter');
    const { dialog, count } = viewerOf(page);
    await count(2).waitFor();
    expect(await isFocused(dialog.getByRole('button', { name: 'Close' }))).toBe(true);
    await page.keyboard.press('ArrowRight');
    await count(3).waitFor();
    for (let step = 0; step < TOTAL; step += 1) await page.keyboard.press('ArrowRight');
    await count(TOTAL).waitFor();
    expect(await dialog.getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await dialog.getByRole('button', { name: 'Previous photo' }).click();
    await count(TOTAL - 1).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(gallery.fullScreen)).toBe(true);
    expect(await chosen(gallery)).toEqual(at(TOTAL - 1));
    expect(new URL(page.url()).pathname).toBe(PROPERTY);
    expect(complaints).toEqual([]);
  });

  test('close by their button and by Back, which leaves the page where it is', async () => {
    const { page } = await visitor();
    await open(page, '/');
    await openProperty(page);
    const { dialog } = viewerOf(page);
    const large = page.getByRole('link', { name: /^Open full screen: / }).first();
    await large.click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(large)).toBe(true);

    await large.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(PROPERTY);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('keep the keyboard inside, and fill a small phone without scrolling it', async () => {
    const { page } = await visitor({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
    await openProperty(page);
    await page
      .getByRole('link', { name: /^Open full screen: / })
      .first()
      .tap();
    const { dialog, count } = viewerOf(page);
    await count(1).waitFor();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 320]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await dialog.getByRole('button', { name: 'Next photo' }).tap();
    await count(2).waitFor();
  });
});

describe('of a record', () => {
  const photos = Array.from({ length: 14 }, (_, index) => `/media/test/${index}.jpg`);

  test.each([
    ['Images alone', { Images: photos }, 9],
    ['images', { images: photos }, 14],
    ['images beside Images', { images: photos, Images: photos.slice(0, 3) }, 14],
    ['pictures', { pictures: photos.map((src) => ({ src, alt: '', width: 3, height: 2 })) }, 14],
  ])('with %s, photos are shown as they should be', async (_what, lists, shown) => {
    const { page } = await visitor();
    await page.route('**/media/test/*', (route) => route.abort());
    await page.route('**/api/properties/emirates-hills-water-garden-villa', (route) =>
      route.fulfill({ json: { _id: 'emirates-hills-water-garden-villa', title: TITLE, ...lists } }),
    );
    await open(page, '/residential-properties');
    await hydrated(page);
    await page.getByRole('link', { name: TITLE }).first().click();
    const { box, thumbnails } = galleryOf(page);
    await expect.poll(() => thumbnails.count()).toBe(shown);
    expect(await box.getByText(`1 / ${shown}`, { exact: true }).count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (let step = 0; step < photos.length; step += 1) await page.keyboard.press('ArrowRight');
    await box.getByText(`${shown} / ${shown}`, { exact: true }).waitFor();
  });
});
