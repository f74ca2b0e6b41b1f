// Pages in Arabic as their readers see and use them.
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listDocument, madeUp } from './made-up-properties.ts';
import { confirmationTo } from './mails.ts';
import { visitors } from './visit.ts';
import { goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

/** Translated, with six photos. */
const PROPERTY = '/ar/property/emirates-hills-water-garden-villa';

interface SetText {
  text: string;
  fonts: string[];
}

/** The texts of the page's main part, each with the fonts that the browser sets it in. */
async function setTexts(page: Page): Promise<SetText[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const selector = 'main :is(h1, h2, h3, p, li, dt, dd, a, label, button, strong, span)';
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const texts = [];
  for (const nodeId of nodeIds) texts.push(await setText(browser, nodeId));
  return texts;
}

async function setText(browser: CDPSession, nodeId: number): Promise<SetText> {
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
  const { outerHTML } = await browser.send('DOM.getOuterHTML', { nodeId });
  const names = fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `not ours: ${familyName}`,
  );
  return { text: outerHTML.replace(/<[^>]*>/g, ''), fonts: names };
}

test.each(['/ar/contact-us', '/ar/area-guides-in-dubai/dubai-marina'])(
  'every letter of %s is set in the fonts of the site',
  async (path) => {
    const { page } = await visitor();
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    const arabic = (await setTexts(page)).filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(arabic.length).toBeGreaterThan(20);
    expect(arabic.filter(({ fonts }) => fonts.some((font) => font.startsWith('not ours')))).toEqual([]);
    const used = new Set(arabic.flatMap(({ fonts }) => fonts));
    expect([...used]).toEqual(expect.arrayContaining(['IBM Plex Sans Arabic', 'Markazi Text']));
  },
);

test('Arabic letters are neither spaced nor slanted, and have room for their marks', async () => {
  const { page } = await visitor();
  await open(page, '/ar/blog/golden-visa-in-plain-words/golden-visa-in-plain-words');
  const wrong = await page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      if (!/\p{Script=Arabic}/u.test(text)) return [];
      const { letterSpacing, fontStyle, textTransform, lineHeight, fontSize } = getComputedStyle(element);
      const room = Math.round((100 * Number.parseFloat(lineHeight)) / Number.parseFloat(fontSize)) / 100;
      const least = element.matches('p, li, dd') ? 1.35 : element.matches('h1, h2, h3') ? 1.3 : 1;
      const isRight =
        ['normal', '0px'].includes(letterSpacing) && fontStyle === 'normal' && textTransform === 'none';
      return isRight && room >= least ? [] : [`${text.trim()}: ${letterSpacing} ${fontStyle} ${room}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** By the width of the window: the sizes in pixels of `h1`, intro and `h2`. */
const SIZES = { 390: [36.4, 19.2, 30.3], 820: [46.5, 20.9, 36.3], 1440: [61, 23, 45] };

test.each(Object.entries(SIZES))(
  'Arabic has the sizes of the design in a window of %s px, and its own line heights and fonts',
  async (width, [h1, intro, h2]) => {
    const { page } = await visitor({ viewport: { width: Number(width), height: 900 } });
    await open(page, '/ar/contact-us');
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    const setting = (element: Locator) =>
      element.evaluate((shown) => {
        const { fontSize, lineHeight } = getComputedStyle(shown);
        const [size, height] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
        return [Math.round(size * 10) / 10, Math.round((100 * height) / size) / 100];
      });
    expect(await setting(heading)).toEqual([h1, 1.3]);
    expect(await setting(main.getByText(/^اكتب إلينا/))).toEqual([intro, 1.8]);
    expect(await setting(main.getByRole('button', { name: 'أرسل الرسالة' }))).toEqual([15, 1.2]);
    const faces = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .map(({ style }) =>
          ['font-family', 'size-adjust'].map((name) => style.getPropertyValue(name)).join(' '),
        )
        .filter((face) => face.endsWith('%')),
    );
    expect(faces).toEqual(expect.arrayContaining(['Display 118%', '"Text Arabic" 106%']));
    await open(page, '/ar');
    expect(await setting(main.getByRole('heading', { name: 'على الخارطة' }))).toEqual([h2, 1.3]);
  },
);

describe('carousels in Arabic', () => {
  const PHONE = { viewport: { width: 390, height: 844 } };

  /** Scrolls as a swipe to the right over `by` of the strip does. */
  const swipe = (inside: Locator, by: number) =>
    inside.evaluate((item, share) => {
      const strip = item.parentElement;
      strip?.scrollBy({ left: -strip.clientWidth * share, behavior: 'instant' });
    }, by);
  const left = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;

  test('the full window goes on by a swipe to the right', async () => {
    const { page } = await visitor(PHONE);
    await open(page, PROPERTY);
    await page.getByRole('button', { name: 'ملء الشاشة', exact: true }).click();
    const viewer = page.getByRole('dialog', { name: /^صور / });
    await viewer.getByText('1 / 6').waitFor();
    await swipe(viewer.getByRole('group', { name: '1 من 6' }), 1);
    await viewer.getByText('2 / 6').waitFor();
    await swipe(viewer.getByRole('group', { name: '2 من 6' }), -1);
    await viewer.getByText('1 / 6').waitFor();
  });

  test('small photos are chosen from the right, and the strip follows', async () => {
    const { page } = await visitor(PHONE);
    await open(page, PROPERTY);
    const photos = page.getByRole('group', { name: 'اختر صورة' }).getByRole('button');
    expect(await left(photos.first())).toBeGreaterThan(await left(photos.nth(1)));
    await photos.last().click();
    await page.getByRole('region', { name: /^صور / }).getByText('6 / 6').waitFor();
    await expect.poll(() => left(photos.last())).toBeGreaterThanOrEqual(0);
  });

  test('a row of cards begins at the right and goes on to the left', async () => {
    const { page } = await visitor(PHONE);
    await open(page, '/ar');
    const rental = page.getByRole('region', { name: 'للإيجار' });
    const cards = rental.getByRole('listitem').filter({ has: page.getByRole('article') });
    await cards.first().scrollIntoViewIfNeeded();
    const width = (await cards.first().boundingBox())?.width ?? 0;
    expect(await left(cards.first())).toBeGreaterThan(390 - width - 40);
    expect(await left(cards.nth(1))).toBeLessThan(0);
    await swipe(cards.first(), 0.82);
    await expect.poll(() => left(cards.nth(1))).toBeGreaterThanOrEqual(0);
  });

  test('the types of a list and the kinds of search begin at the right', async () => {
    const { page } = await visitor(PHONE);
    await open(page, '/ar/residential-properties');
    const main = page.getByRole('main');
    for (const first of [
      main.getByRole('link', { name: /^جميع العقارات/ }),
      main.getByRole('link', { name: 'إيجار', exact: true }),
    ]) {
      const box = await first.first().boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(320);
    }
    const last = main.getByRole('link', { name: /^دوبلكس/ });
    expect(await left(last)).toBeLessThan(0);
    await swipe(last.locator('xpath=ancestor-or-self::li'), 4);
    await expect.poll(() => left(last)).toBeGreaterThanOrEqual(0);
  });
});

test('a title of two directions keeps its punctuation at its end', async () => {
  const { page } = await visitor();
  const titles = ['Villa by the lake (new!)', 'فيلا «Palm» قرب JBR!', 'JBR، شقة على البحر!'];
  const cards = madeUp(titles.length, (number) => ({ title: titles[number - 1] ?? '' }));
  await page.route('**/ar/api/screens/property-list/residential.json', (route) =>
    route.fulfill({ json: listDocument(cards) }),
  );
  await open(page, '/ar/partners');
  await goInside(page, '/ar/residential-properties');
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  await expect.poll(() => links.allInnerTexts()).toEqual(titles);
  const places = await links.evaluateAll((found) =>
    found.map((link) => {
      const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      const all = Array.from(text.data, (_, at) => leftOf(at));
      const last = leftOf(text.data.length - 1);
      return last === Math.max(...all) ? 'right' : last === Math.min(...all) ? 'left' : 'within';
    }),
  );
  expect(places).toEqual(['right', 'left', 'left']);
});

describe('the gallery in Arabic', () => {
  test('goes on to the left: by keys, by its buttons and by a swipe', async () => {
    const { page, complaints } = await visitor();
    await open(page, PROPERTY);
    const gallery = page.getByRole('region', { name: /^صور / });
    const count = () => gallery.getByText(/^\d \/ \d$/).textContent();
    const next = gallery.getByRole('button', { name: 'الصورة التالية', exact: true });
    const previous = gallery.getByRole('button', { name: 'الصورة السابقة', exact: true });
    const left = async (button: Locator) => (await button.boundingBox())?.x ?? 0;
    expect(await left(next)).toBeLessThan(await left(previous));
    await page.keyboard.press('ArrowRight');
    expect(await count()).toBe('1 / 6');
    await page.keyboard.press('ArrowLeft');
    expect(await count()).toBe('2 / 6');
    await next.click();
    expect(await count()).toBe('3 / 6');
    await previous.click();
    expect(await count()).toBe('2 / 6');
    // Scrolls as a swipe to the right does.
    await gallery.getByRole('group', { name: '2 من 6' }).evaluate((slide) => {
      const strip = slide.parentElement;
      strip?.scrollBy({ left: -strip.clientWidth, behavior: 'instant' });
    });
    await expect.poll(count).toBe('3 / 6');
    expect(complaints).toEqual([]);
  });

  test('fills the window, with its keys, and closes', async () => {
    const { page } = await visitor();
    await open(page, PROPERTY);
    await page.getByRole('button', { name: 'ملء الشاشة', exact: true }).click();
    const viewer = page.getByRole('dialog', { name: /^صور / });
    await viewer.waitFor();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('2 / 6').waitFor();
    await viewer.getByRole('button', { name: 'إغلاق' }).click();
    await viewer.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: /^صور / }).getByText('2 / 6').waitFor();
  });
});

test('the menu in Arabic opens over the page, leads on and closes on Esc', async () => {
  const { page, complaints } = await visitor({ viewport: { width: 390, height: 844 } });
  await open(page, '/ar/about-us');
  const menu = page.getByRole('dialog', { name: 'القائمة' });
  await page.getByRole('button', { name: 'افتح القائمة' }).click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'افتح القائمة' }).click();
  await menu.getByRole('link', { name: 'على الخارطة' }).click();
  await page.waitForURL((url) => url.pathname === '/ar/off-plan');
  await page.getByRole('heading', { level: 1, name: 'اكتشف عقارات فاخرة على الخارطة في دبي' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a list is filtered and searched in Arabic', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/ar/residential-properties');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^فيلا\s*4$/ }).click();
  await expect.poll(() => main.getByRole('article').count()).toBe(4);
  expect(new URL(page.url()).pathname).toBe('/ar/residential-properties');
  await main.getByLabel('غرف النوم').selectOption({ label: '4 غرف نوم' });
  await main.getByRole('button', { name: 'ابحث' }).click();
  await page.waitForURL((url) => url.pathname === '/ar/search-residential');
  expect(new URL(page.url()).searchParams.get('bedrooms')).toBe('4');
  await main.getByRole('article').first().waitFor();
  expect(complaints).toEqual([]);
});

test('an enquiry in Arabic is checked, sent and confirmed in Arabic', async () => {
  const { page, complaints } = await visitor();
  await open(page, PROPERTY);
  await page.getByRole('button', { name: 'تواصل معنا' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'أرسل الاستفسار' });
  await send.click();
  for (const error of ['الاسم مطلوب.', 'رقم الهاتف مطلوب.'])
    await dialog.getByText(error, { exact: true }).waitFor();
  await dialog.getByLabel('الاسم').fill('ليلى التجريبية');
  await dialog.getByLabel('البريد الإلكتروني').fill('layla.arabic@example.com');
  await dialog.getByLabel('رقم الهاتف').fill('0500000000');
  await dialog.getByLabel('الرسالة').fill('متى يمكنني أن أراها؟');
  // Who sends sooner is taken for a bot, which gets no confirmation.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2000);
  const asked = page.waitForRequest('**/api/contact-user');
  await send.click();
  const request = await asked;
  expect(new URL(request.headers().referer ?? '').pathname).toBe(PROPERTY);
  await dialog.getByRole('status').getByText('أُرسلت بياناتك بنجاح!', { exact: true }).waitFor();
  expect(await confirmationTo('layla.arabic@example.com')).toContain('<html lang=3D"ar" dir=3D"rtl">');
  expect(complaints).toEqual([]);
});

test('an enquiry without script is thanked for in Arabic', async () => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/ar/contact-us');
  const form = page.getByRole('form', { name: 'أرسل لنا رسالة' });
  await form.getByLabel('الاسم').fill('ليلى التجريبية');
  await form.getByLabel('البريد الإلكتروني').fill('layla@example.com');
  await form.getByLabel('رقم الهاتف').fill('+971500000000');
  await form.getByLabel('الرسالة').fill('أبحث عن منزل في المارينا.');
  await form.getByRole('button', { name: /أرسل الرسالة/ }).click();
  await page.waitForURL((url) => url.pathname === '/ar/thank-you');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

describe('the language selector', () => {
  const languages = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: /choose a language/ });

  test('keeps the query and the place on the page', async () => {
    const { page } = await visitor();
    await open(page, '/search-result?query=villa#main');
    await languages(page).click();
    await page.getByRole('banner').getByRole('link', { name: /^AR/ }).click();
    await page.waitForURL((url) => url.pathname === '/ar/search-result');
    const { search, hash } = new URL(page.url());
    expect(search + hash).toBe('?query=villa#main');
  });

  test('is remembered: an address without a page offers the language, and no page redirects', async () => {
    const { page } = await visitor();
    const offer = page.getByRole('main').getByRole('link', { name: 'تصفّح الموقع بالعربية' });
    await open(page, '/nowhere');
    expect(await offer.count()).toBe(0);
    await languages(page).click();
    await page.getByRole('banner').getByRole('link', { name: /^AR/ }).click();
    // What is missing is missing in Arabic too.
    await page.waitForURL((url) => url.pathname === '/ar');
    await open(page, '/ar/nowhere');
    expect(await offer.count()).toBe(0);
    await open(page, '/nowhere');
    await offer.click();
    await page.waitForURL((url) => url.pathname === '/ar');
    await open(page, '/about-us');
    expect(new URL(page.url()).pathname).toBe('/about-us');
  });
});
