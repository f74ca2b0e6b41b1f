// Every kind of screen in its states, in windows of 320, 390 and 820 px, and with reduced motion.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PropertyPage } from '../src/generated/catalog.ts';
import { listDocument, madeUp } from './made-up-properties.ts';
import { overflowing } from './overflow.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';
import { goInside, open } from './walk.ts';

const visitor = visitors();

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente'.repeat(2);

interface State {
  name: string;
  path: string;
  /** Brings the opened page into the state. */
  reach?: (page: Page) => Promise<void>;
}

const STATES: State[] = [
  { name: 'the home page', path: '/' },
  { name: 'a list', path: '/residential-properties' },
  { name: 'all types as links', path: '/allproperties/list' },
  { name: 'all listings of a type as links', path: '/allproperties/list/residential-villa' },
  { name: 'results', path: '/search-result?query=villa', reach: resultsShown },
  { name: 'a search that finds nothing', path: '/search-rent?query=zzqx', reach: nothingFound },
  { name: 'a listing', path: '/property/mbr-city-lagoon-apartment' },
  { name: 'a listing of awkward length', path: '/partners', reach: openLongProperty },
  { name: 'an enquiry of awkward length', path: '/partners', reach: enquireLong },
  { name: 'a list of awkward lengths', path: '/partners', reach: openLongList },
  { name: 'a property that is not there', path: '/property/not-there' },
  { name: 'sample listings', path: '/sample-listings' },
  { name: 'the seller form', path: '/pro' },
  { name: 'contact', path: '/contact-us' },
  { name: 'the request form', path: '/req' },
  { name: 'developers', path: '/developers' },
  { name: 'a developer', path: '/developers#arkhaya', reach: (page) => seen(page, 'Arkhaya') },
  { name: 'the team', path: '/meet-the-team' },
  { name: 'about us', path: '/about-us', reach: (page) => press(page, 'Read More') },
  { name: 'the blog', path: '/blogpage' },
  { name: 'an article', path: '/blog/buying-a-plot/buying-a-plot-and-building-your-own-house' },
  { name: 'a blog that is not there', path: '/blog/not-there/at-all' },
  { name: 'the privacy policy', path: '/privacy-policy' },
  { name: 'the terms', path: '/termandcondition' },
  { name: 'the partners', path: '/partners' },
  { name: 'the feed', path: '/feed' },
  { name: 'the areas', path: '/area-guides-in-dubai' },
  { name: 'an area', path: '/area-guides-in-dubai/jumeirah-village-circle' },
  { name: 'thank you', path: '/thank-you' },
  { name: 'a page that is not there', path: '/nowhere/at/all' },
  { name: 'the article form with a record', path: '/blogform', reach: addLongArticle },
  { name: 'the chart', path: '/admin' },
  { name: 'the users', path: '/admin', reach: (page) => press(page, 'Users') },
  { name: 'the property form with a record', path: '/admin', reach: makeLongProperty },
  { name: 'the menu', path: '/about-us', reach: openMenu },
  { name: 'a failure', path: '/privacy-policy', reach: failToLoadAreas },
];

async function seen(page: Page, name: string): Promise<void> {
  await main(page).getByRole('region', { name, exact: true }).waitFor();
}

async function resultsShown(page: Page): Promise<void> {
  await main(page).getByRole('article').first().waitFor();
}

async function nothingFound(page: Page): Promise<void> {
  await main(page).getByText('No properties found.').waitFor();
}

/** The longest allowed texts, and words without a break. */
const LONG_FACTS = {
  title: `A penthouse of exceptional length over two floors with a roof terrace, ${LONG_WORD}`,
  location: `Jumeirah Lakes Towers, ${LONG_WORD}`,
  price: 987_654_321,
  area: 123_456,
  bedrooms: 12,
  featured: true,
  status: 'under_offer' as const,
  reference: 'DH-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXY',
};
const NAME_OF_SIXTY = 'Maximiliana-Alexandrovna Featherstonehaugh-Wolfeschlegelstein'.slice(0, 60);

async function openLongProperty(page: Page): Promise<void> {
  const path = '/property/emirates-hills-water-garden-villa';
  await page.route(`**/api${path.replace('/property/', '/properties/')}`, async (route) => {
    const record = (await (await route.fetch()).json()) as PropertyPage;
    const pictures = Array.from({ length: 14 }, (_, at) => ({
      ...(record.pictures[at % record.pictures.length] as PropertyPage['pictures'][number]),
      src: `${record.pictures[at % record.pictures.length]?.src}?${at}`,
    }));
    const agent = record.agent && { ...record.agent, name: NAME_OF_SIXTY };
    const reduction = { percent: 12, from: 999_999_999, since: '2026-10-04' };
    const developer = { id: 'x', name: LONG_WORD };
    await route.fulfill({
      json: {
        ...record,
        ...LONG_FACTS,
        pictures,
        agent,
        reduction,
        developer,
        project: LONG_WORD,
        escrow: '0'.repeat(60),
      },
    });
  });
  await goInside(page, path);
  await page.getByRole('heading', { name: 'Particulars' }).waitFor();
  await main(page).getByText('1 / 14', { exact: true }).waitFor();
}

async function enquireLong(page: Page): Promise<void> {
  await openLongProperty(page);
  await page.getByRole('button', { name: 'Get in Touch' }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name: 'Get in Touch' }).waitFor();
}

async function openLongList(page: Page): Promise<void> {
  const cards = madeUp(5, (number) => (number === 1 ? LONG_FACTS : {}));
  await page.route('**/api/screens/property-list/residential.json', (route) =>
    route.fulfill({ json: listDocument(cards) }),
  );
  await goInside(page, '/residential-properties');
  await main(page).getByText('987,654,321').waitFor();
}

async function addLongArticle(page: Page): Promise<void> {
  await main(page).getByLabel('Title').fill(LONG_WORD);
  await main(page).getByLabel('Description').fill(LONG_WORD);
  await main(page).getByLabel('Image URL').fill('picture.jpg');
  await press(page, 'Add Blog');
  await seen(page, 'Record');
}

async function makeLongProperty(page: Page): Promise<void> {
  await press(page, 'Properties');
  await press(page, 'Add Property');
  await main(page).getByLabel('Title').fill(LONG_WORD);
  await press(page, 'Make the record');
  await seen(page, 'Record');
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

async function failToLoadAreas(page: Page): Promise<void> {
  await page.route('**/api/screens/areas.json', (route) =>
    route.fulfill({ json: [{ id: 'x', title: LONG_WORD }] }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Areas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
}

test.each(STATES)(
  '$name fits windows of 320, 390 and 820 px, and what was opened there is accessible',
  async ({ path, reach }) => {
    const { page } = await visitor({ viewport: { width: 320, height: 844 } });
    await page.goto(path);
    await hydrated(page);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
    await reach?.(page);
    if (reach) {
      const [dialog] = await page.locator('dialog:modal').all();
      await expectAccessible(dialog ?? main(page));
    }
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowing(page), `at ${width} px`).toEqual([]);
    }
  },
);

/** The browser's own setting of the size of text, in percent of the usual. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

const isInWindow = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && left >= 0 && right <= window.innerWidth;
  });

test.each([
  '/',
  '/ru',
  '/ar/residential-properties',
  '/ru/search-result?query=villa',
  '/property/jbr-sunset-penthouse',
  '/ar/property/jbr-sunset-penthouse',
  '/ru/property/emirates-hills-water-garden-villa',
  '/contact-us',
  '/blog/buying-a-plot/buying-a-plot-and-building-your-own-house',
  '/ru/area-guides-in-dubai/jumeirah-village-circle',
  '/meet-the-team',
  '/feed',
])('larger text loses nothing of %s on phones', async (path) => {
  const { page } = await visitor({ viewport: { width: 320, height: 844 } });
  await open(page, path);
  for (const [percent, width] of [
    [200, 320],
    [150, 360],
    [125, 320],
    [200, 390],
  ] as const) {
    await setTextSize(page, percent);
    await page.setViewportSize({ width, height: 844 });
    const at = `${percent} % at ${width} px`;
    expect(await overflowing(page), at).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    expect(await isInWindow(page.getByRole('banner').locator('[aria-expanded]:visible')), at).toBe(true);
    const bar = page.locator('[data-bottom-bar] button:visible');
    if (path.includes('/property/')) expect(await isInWindow(bar.last()), at).toBe(true);
  }
});

test.each([
  ['/ru', 390],
  ['/ru/search-rent?type=Apartment', 320],
  ['/ru/privacy-policy', 320],
  ['/property/jbr-sunset-penthouse', 320],
])('wider spaces between letters, words and lines lose nothing of %s at %d px', async (path, width) => {
  const { page } = await visitor({ viewport: { width, height: 844 }, bypassCSP: true });
  await page.goto(path);
  await page.addStyleTag({
    content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  });
  expect(await overflowing(page)).toEqual([]);
});

/** Words and buttons with icons that lie in the margins, which a notch takes on either side. */
const underNotch = (page: Page, inset: number) =>
  page.evaluate((inset) => {
    const scrolls = (around: Element | null): boolean =>
      !!around && (/auto|scroll/.test(getComputedStyle(around).overflowX) || scrolls(around.parentElement));
    const isUnder = ({ left, right, width }: DOMRect) =>
      width > 1 &&
      right > 0 &&
      left < window.innerWidth &&
      // The space around an icon may lie there.
      (left < inset - 16 || right > window.innerWidth - inset + 16);
    const root = document.querySelector('dialog:modal') ?? document;
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const range = document.createRange();
        const texts = [...element.childNodes].filter(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        );
        const boxes = texts.flatMap((text) => {
          range.selectNode(text);
          return [...range.getClientRects()];
        });
        if (element.matches('button')) boxes.push(element.getBoundingClientRect());
        const isShown = element.checkVisibility({ opacityProperty: true });
        const isForReaders = getComputedStyle(element).clipPath !== 'none';
        return isShown && !isForReaders && boxes.some(isUnder) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  }, inset);

test.each([
  '/',
  '/residential-properties',
  '/property/jbr-sunset-penthouse',
  '/ar/property/jbr-sunset-penthouse',
  '/contact-us',
])('the notch of a phone on its side covers nothing of %s', async (path) => {
  const { page } = await visitor({ viewport: { width: 852, height: 393 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59, bottom: 21 } });
  await open(page, path);
  expect(await underNotch(page, 59)).toEqual([]);
  await page.getByRole('banner').locator('[aria-expanded]:visible').click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  expect(await underNotch(page, 59)).toEqual([]);
  await page.keyboard.press('Escape');
  const photos = page.locator('[aria-roledescription] [aria-disabled] ~ button').last();
  if (!path.includes('/property/')) return;
  await photos.click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  expect(await underNotch(page, 59)).toEqual([]);
});

test('what stands out of the window would be noticed', async () => {
  const { page } = await visitor({ viewport: { width: 320, height: 844 } });
  // Hydration would remove what it does not know.
  await open(page, '/about-us');
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.textContent = 'a sentence that is far too long for one line of a small phone';
    wide.style.setProperty('inline-size', 'max-content');
    document.querySelector('footer')?.after(wide);
  });
  expect(await overflowing(page)).toEqual([expect.stringMatching(/^P /)]);
});

test('with reduced motion nothing moves by itself', async () => {
  const { page } = await visitor({ reducedMotion: 'reduce', viewport: { width: 820, height: 900 } });
  const moving = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await open(page, '/developers');
  await openMenu(page);
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: 'Zafrine' }).hover();
  expect(await moving()).toEqual([]);
  await main(page).getByRole('link', { name: 'Zafrine' }).click();
  await seen(page, 'Zafrine');
  const top = () => page.evaluate(() => window.scrollY);
  const arrived = await top();
  expect(await moving()).toEqual([]);
  expect(await top()).toBe(arrived);
});
