// Pages in Arabic as their readers see and use them.
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors();

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
