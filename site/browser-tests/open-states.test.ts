// What opens on a page, at the width of a phone and of a desktop: accessible while it is open, and within the window.
// The header's menus have tests of their own.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { overflowing } from './overflow.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors();

interface OpenState {
  path: string;
  /** Opens it, and waits until it shows. */
  show: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

async function showSuggestions(page: Page): Promise<void> {
  await page.getByRole('search').getByLabel('Search', { exact: true }).pressSequentially('villa in mar');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
}

async function saveTwoHomes(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^Save / });
  for (const at of [0, 1]) await hearts.nth(at).click();
  await page.goto('/shortlist');
  await hydrated(page);
  // Each home appears once its own document is there.
  await expect.poll(() => page.getByRole('checkbox', { name: /^Compare: / }).count()).toBe(2);
}

const STATES: Record<string, OpenState> = {
  'the filters of a search': {
    path: '/search-rent',
    show: async (page) => {
      await button(page, /^Filters/).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByRole('button', { name: /^Show \d+ propert/ }).waitFor();
    },
  },
  'suggestions on the home page': { path: '/', show: showSuggestions },
  'suggestions on a list': { path: '/residential-properties', show: showSuggestions },
  'a comparison of two homes': {
    path: '/residential-properties',
    show: async (page) => {
      await saveTwoHomes(page);
      for (const choice of await page.getByRole('checkbox', { name: /^Compare: / }).all())
        await choice.check();
      await page.getByRole('table').waitFor();
    },
  },
  'a removed home that can come back': {
    path: '/residential-properties',
    show: async (page) => {
      await saveTwoHomes(page);
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .click();
      await button(page, 'Undo').waitFor();
    },
  },
  'the choices of what a home costs': {
    path: PROPERTY,
    show: async (page) => {
      await button(page, /^Change/).click();
      await page.getByRole('combobox', { name: 'Payment' }).waitFor();
    },
  },
  'the form of a property': {
    path: PROPERTY,
    show: async (page) => {
      await button(page, 'Get in Touch').click();
      await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).waitFor();
    },
  },
  'a photo on the full screen': {
    path: PROPERTY,
    show: async (page) => {
      await button(page, 'Full screen').click();
      await page.getByRole('dialog').waitFor();
    },
  },
};

describe.each([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
])('on %s', (_, device) => {
  test.each(Object.entries(STATES))('%s', async (_name, { path, show }) => {
    const { page, complaints } = await visitor(device);
    await open(page, path);
    await show(page);
    const [dialog] = await page.locator('dialog:modal').all();
    await expectAccessible(dialog ?? page.getByRole('main'));
    expect(await overflowing(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** How a chosen thing and the others look: without shadows and backgrounds of their own in forced colours. */
const looks = (things: Locator) =>
  things.evaluateAll((elements) => [
    ...new Set(
      elements.map((element) => {
        const { backgroundColor, borderTopWidth, borderBottomWidth, color } = getComputedStyle(element);
        const image = getComputedStyle(element.querySelector('[class*=i-]') ?? element).getPropertyValue(
          '--icon',
        );
        return [backgroundColor, borderTopWidth, borderBottomWidth, color, image].join(' ');
      }),
    ),
  ]);

describe.each(['light', 'dark'] as const)('in forced colours, %s', (colorScheme) => {
  test('what is chosen differs from the rest', async () => {
    const { page } = await visitor({ forcedColors: 'active', colorScheme });
    await open(page, '/search-rent?type=Apartment');
    await button(page, /^Filters/).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const choice = (name: RegExp) =>
      sheet.getByRole('checkbox', { name }).locator('xpath=following-sibling::span');
    await sheet.getByRole('button', { name: /^Show \d+ propert/ }).waitFor();
    expect(await looks(choice(/^Apartment/))).not.toEqual(await looks(choice(/^Villa/)));
    await page.keyboard.press('Escape');

    const chosen = async (kind: string) => {
      const all = page.locator(`${kind}:visible`);
      return [
        await looks(all.and(page.locator('[aria-current]'))),
        await looks(all.and(page.locator(':not([aria-current])'))),
      ];
    };
    await open(page, '/residential-properties');
    for (const kind of ['nav a', 'a[href*="type="]']) {
      const [on, off] = await chosen(kind);
      if (on?.length === 0) continue;
      expect(off, kind).not.toContain(on?.[0]);
    }
    await open(page, PROPERTY);
    const [on, off] = await chosen('[role=group] > button');
    expect(on).toHaveLength(1);
    expect(off).not.toContain(on?.[0]);

    const save = page.getByRole('button', { name: /^Save / }).first();
    const before = await looks(save);
    await save.click();
    await expect.poll(() => looks(save)).not.toEqual(before);

    await open(page, '/');
    await showSuggestions(page);
    await page.keyboard.press('ArrowDown');
    const options = page.getByRole('option');
    expect(await looks(options.and(page.locator('[aria-selected=true]')))).not.toEqual(
      await looks(options.last()),
    );
    const field = page.getByRole('search').getByLabel('Search', { exact: true });
    expect(await field.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
  });
});
