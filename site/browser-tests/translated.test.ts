// Pages that the browser translates, before hydration or after.
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { read } from './made-up-properties.ts';
import { hydrated, visitors } from './visit.ts';
import { goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PROPERTY = 'al-barari-copper-dome-palace';

/** Wraps each text in two elements, as the translators of Chromium and Edge do. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && text.parentElement?.tagName !== 'SCRIPT') texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `ж ${text.data}`;
      text.replaceWith(outer);
    }
    document.documentElement.classList.add('translated-ltr');
  });
}

/** Holds these scripts back until released. */
async function holdScripts(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

const ALL_BUT_THE_FIRST = /\/assets\/(?!start-)[^/]+\.js$/;
const description = (page: Page) => page.locator('#description > :last-child');

describe('translated before hydration', () => {
  test('a property shows its own texts, and nothing of the translation', async () => {
    const { description: written } = await read<{ description: string }>(`/api/properties/${PROPERTY}`);
    const { page, complaints } = await visitor();
    const release = await holdScripts(page, ALL_BUT_THE_FIRST);
    await page.goto(`/property/${PROPERTY}`, { waitUntil: 'load' });
    await translate(page);
    await release();
    await hydrated(page);
    expect(await description(page).innerHTML()).toBe(written);
    await goInside(page, '/partners');
    await page.getByRole('heading', { level: 1, name: /Partners/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    expect(await description(page).innerHTML()).toBe(written);
    expect(complaints).toEqual([]);
  });

  test('a page answers afterwards', async () => {
    const { page, complaints } = await visitor(PHONE);
    const release = await holdScripts(page, ALL_BUT_THE_FIRST);
    await page.goto('/partners', { waitUntil: 'load' });
    await translate(page);
    await release();
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a form has the words that were typed before the scripts were there', async () => {
    const { page, complaints } = await visitor();
    const release = await holdScripts(page, ALL_BUT_THE_FIRST);
    await page.goto('/contact-us', { waitUntil: 'load' });
    const name = page.getByRole('textbox').and(page.locator('[name=name]')).first();
    await name.fill('Mara');
    await translate(page);
    await release();
    await hydrated(page);
    expect(await name.inputValue()).toBe('Mara');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

/** As browsers and extensions do: numbers and dates become links, fields get an icon, texts are changed in place. */
const CHANGES: Record<string, () => void> = {
  'links of numbers': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const found = /\+?\d[\d ,.]{4,}\d|\d+ (January|May|June|November)/.exec(text.data);
      if (!found || text.parentElement?.closest('a, script')) continue;
      const number = text.splitText(found.index);
      number.splitText(found[0].length);
      const link = document.createElement('a');
      link.href = `tel:${found[0]}`;
      number.replaceWith(link);
      link.append(number);
    }
  },
  'icons of a password manager': () => {
    for (const field of document.querySelectorAll('input, textarea')) {
      const icon = document.createElement('span');
      icon.attachShadow({ mode: 'open' });
      field.after(icon);
      field.setAttribute('data-manager', '');
    }
  },
  'texts of a translator that has no elements': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && text.parentElement?.tagName !== 'SCRIPT') text.data = `ж ${text.data}`;
    }
  },
  'marked words of an extension': () => {
    for (const paragraph of document.querySelectorAll('main p, main li, h1, h2, label')) {
      if (paragraph.children.length > 0) continue;
      const mark = document.createElement('mark');
      mark.append(...paragraph.childNodes);
      paragraph.append('', mark, '');
    }
  },
};

describe.each(Object.entries(CHANGES))('before hydration, %s', (_, change) => {
  test.each(['/contact-us', `/property/${PROPERTY}`, '/ar/contact-us', '/', '/rent-properties'])(
    'break and redraw nothing on %s',
    async (path) => {
      const { page, complaints } = await visitor();
      const release = await holdScripts(page, ALL_BUT_THE_FIRST);
      await page.goto(path, { waitUntil: 'load' });
      const field = page.locator('main form').locator('input:not([type=hidden]), textarea').first();
      const hasField = (await field.count()) > 0;
      if (hasField) await field.fill('Mara');
      const texts = () => page.locator('main, footer').allInnerTexts();
      const before = await texts();
      await page.evaluate(change);
      // What React renders anew loses its marks.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('main *, footer *'))
          Object.assign(element, { marked: true });
      });
      await release();
      await hydrated(page);
      expect(await texts()).toEqual(before);
      if (hasField) expect(await field.inputValue()).toBe('Mara');
      const kept = () =>
        [...document.querySelectorAll('h1, h2, main p, main form, main article, footer p')].filter(
          (element) => !('marked' in element),
        ).length;
      expect(await page.evaluate(kept)).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});

describe('translated while it is used', () => {
  test.each([
    '/',
    '/residential-properties',
    '/contact-us',
    `/property/${PROPERTY}`,
    '/search-result?query=villa',
  ])('%s goes on without an error', async (path) => {
    const { page, complaints } = await visitor();
    await open(page, path);
    await translate(page);
    for (const next of ['/off-plan', '/off-plan?type=Apartment', '/developers', path]) {
      await goInside(page, next);
      await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(next);
      await translate(page);
    }
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Developers/ }).waitFor();
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a form is validated, and a dialog opens and closes', async () => {
    const { page, complaints } = await visitor();
    await open(page, `/property/${PROPERTY}`);
    await translate(page);
    await page
      .getByRole('button', { name: /Get in Touch/ })
      .locator('visible=true')
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=name]').fill('Mara');
    await translate(page);
    await dialog.locator('[type=submit]').click();
    await translate(page);
    await dialog.locator('[name=name]').fill('');
    await dialog.locator('[type=submit]').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
