// Drafts: typed text survives a closed dialog, another page and a reload.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  answerLeads,
  field,
  fillForm,
  formOf,
  PROPERTY,
  submitButton,
  valuesOf,
} from './forms-under-test.ts';
import { hydrated, visitors } from './visit.ts';
import { goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const WORDS = 'Is the garden shaded in the afternoon?';
const enquiry = formOf('property');

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Get in Touch' });
  return {
    dialog,
    message: dialog.getByLabel('Message'),
    form: page.getByRole('form', { name: enquiry.title }),
  };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Get in Touch' }).first().click();
  const parts = dialogOf(page);
  await parts.message.waitFor();
  return parts;
}

describe('the dialog of a listing', () => {
  test('stays open while words are marked, wherever the press begins and ends', async () => {
    const { page, complaints } = await visitor();
    await open(page, PROPERTY);
    const { dialog, message } = await openDialog(page);
    await message.fill(WORDS);
    const box = await message.boundingBox();
    const inside = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
    const outside = { x: 20, y: 450 };
    for (const [from, to] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      expect(await dialog.isVisible()).toBe(true);
      expect(await message.inputValue()).toBe(WORDS);
    }
    await page.mouse.click(outside.x, outside.y);
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['its button', (page) => dialogOf(page).dialog.getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['Back', (page) => page.goBack()],
    ['a press on the page behind it', (page) => page.mouse.click(20, 450)],
  ])('closed by %s and opened again has the words still', async (_way, close) => {
    const { page, complaints } = await visitor();
    await open(page, PROPERTY);
    const { dialog, form } = await openDialog(page);
    await fillForm(form, enquiry);
    await close(page);
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page);
    await expect.poll(() => valuesOf(form, enquiry)).toEqual(enquiry.filled);
    expect(complaints).toEqual([]);
  });

  test('keeps its words for its own listing, and none that were sent', async () => {
    const { page } = await visitor();
    await answerLeads(page, (route) => route.fulfill({ status: 200, body: '{}' }));
    await open(page, PROPERTY);
    const { dialog, form, message } = await openDialog(page);
    await fillForm(form, enquiry);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await goInside(page, '/property/quiet-courtyard-two-bedroom');
    await page.getByRole('heading', { level: 1, name: /Quiet two-bedroom/ }).waitFor();
    await openDialog(page);
    expect(await message.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Water-garden villa/ }).waitFor();
    await openDialog(page);
    expect(await message.inputValue()).toBe(enquiry.filled.message);
    await submitButton(form, enquiry).click();
    await form.getByText('User data submitted successfully!').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page);
    expect(await message.inputValue()).toBe('');
  });
});

test.each(['contact', 'request', 'seller'] as const)(
  'the form %s has its words again after a link and Back, and after a reload',
  async (id) => {
    const under = formOf(id);
    const { page, complaints } = await visitor();
    await open(page, under.path);
    const form = page.getByRole('form', { name: under.title, exact: true });
    await fillForm(form, under);
    // A foreign number keeps its country.
    await field(form, under, 'contactNumber').fill('+44 20 7946 0958');
    await page.getByRole('button', { name: /^GB, country: United Kingdom/ }).waitFor();
    const typed = await valuesOf(form, under);
    expect(typed.contactNumber).toMatch(/^\+?44 /);

    await goInside(page, '/partners');
    await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
    await page.goBack();
    await form.waitFor();
    await expect.poll(() => valuesOf(form, under)).toEqual(typed);
    await page.getByRole('button', { name: /^GB, country: United Kingdom/ }).waitFor();

    await page.reload();
    await hydrated(page);
    await expect.poll(() => valuesOf(form, under)).toEqual(typed);
    expect(complaints).toEqual([]);
  },
);

describe('the pop-up', () => {
  async function writeInPopup(page: Page) {
    const popup = page.getByRole('complementary', { name: 'Submit Your Details' });
    const name = popup.getByLabel('Name');
    await page.clock.install();
    await open(page, '/');
    await page.clock.runFor(6000);
    await popup.waitFor();
    await name.fill('Mara');
    return { popup, name };
  }

  test('is not taken away with its words by Escape, but by its button', async () => {
    const { page } = await visitor();
    const { popup, name } = await writeInPopup(page);
    await page.keyboard.press('Escape');
    expect(await name.inputValue()).toBe('Mara');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => popup.count()).toBe(0);
  });

  test('has its words, when it comes again, for who comes back to the page', async () => {
    const { page, complaints } = await visitor();
    const { popup, name } = await writeInPopup(page);
    await goInside(page, '/partners');
    await page.getByRole('heading', { level: 1, name: 'Partners' }).waitFor();
    expect(await popup.count()).toBe(0);
    await page.goBack();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return name.count();
      })
      .toBe(1);
    await expect.poll(() => name.inputValue()).toBe('Mara');
    expect(complaints).toEqual([]);
  });
});

test('the admin’s form has its words again after it was hidden', async () => {
  const { page } = await visitor();
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Properties' }).click();
  await page.getByRole('button', { name: 'Add Property' }).click();
  await page.getByLabel('Title').fill('Villa by the lake');
  await page.getByLabel('Type').selectOption('Villa');
  await page.getByRole('button', { name: 'Hide Form' }).click();
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Villa by the lake');
  await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('Villa');
});
