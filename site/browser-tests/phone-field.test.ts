// The phone field: typing, and the list of countries.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answerLeads, field, fillForm, formOf, openForm, submitButton, taken } from './forms-under-test.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';
import { held } from './walk.ts';

const visitor = visitors({ showsPictures: false });

async function openContact(page: Page) {
  await page.goto('/contact-us');
  await hydrated(page);
  return {
    number: page.getByLabel('Phone number', { exact: true }),
    country: page.getByRole('button', { name: /country:/ }),
    search: page.getByRole('combobox', { name: 'Search countries' }),
    options: page.getByRole('listbox', { name: 'Countries' }).getByRole('option'),
  };
}

/** Empties the field, whose country is then the Emirates again. */
async function empty({ number, country }: Awaited<ReturnType<typeof openContact>>): Promise<void> {
  await number.fill('+971 ');
  await expect.poll(() => country.getAttribute('aria-label')).toMatch(/^AE,/);
  expect(await number.inputValue()).toBe('+971 ');
  await number.press('End');
}

const beforeCaret = (input: Locator) =>
  input.evaluate(({ value, selectionStart }: HTMLInputElement) => value.slice(0, selectionStart ?? 0));

/** Pastes into the focused field, as from the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);

describe('the number field', () => {
  test('begins with the dial code of the Emirates and writes digits in their groups', async () => {
    const { page, complaints } = await visitor();
    const { number, country } = await openContact(page);
    expect(await number.inputValue()).toBe('+971 ');
    expect(await country.getAttribute('aria-label')).toBe('AE, country: United Arab Emirates, +971');
    await number.press('End');
    await number.pressSequentially('501234567');
    expect(await number.inputValue()).toBe('+971 50 123 4567');
    expect(complaints).toEqual([]);
  });

  test('is written behind its dial code when a form that misses it leads there', async () => {
    const { page } = await visitor();
    const { number } = await openContact(page);
    const form = page.getByRole('main');
    await form.getByLabel('Name', { exact: true }).fill('Mara Lindqvist');
    await form.getByLabel('E-mail', { exact: true }).fill('mara@example.com');
    await form.getByLabel('Message', { exact: true }).fill('May I see it on Thursday?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('501234567');
    expect(await number.inputValue()).toBe('+971 50 123 4567');
  });

  test('keeps its dial code, whatever is typed over it or deleted', async () => {
    const { page } = await visitor();
    const { number } = await openContact(page);
    await number.fill('+971 50 123 4567');
    await number.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('9');
    await page.keyboard.press('Delete');
    expect(await number.inputValue()).toBe('+971 50 123 4567');
    await number.press('Control+a');
    await page.keyboard.press('Delete');
    expect(await number.inputValue()).toBe('+971 ');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('+971 ');
  });

  test('takes digits only, at most fifteen with the dial code', async () => {
    const { page } = await visitor();
    const { number } = await openContact(page);
    await number.press('End');
    await number.pressSequentially('50abc12345678901234567');
    expect((await number.inputValue()).replace(/[^0-9]/g, '')).toBe('971501234567890');
    expect(await number.inputValue()).toMatch(/^\+/);
  });

  test('keeps the caret where it was when a digit in the middle changes', async () => {
    const { page } = await visitor();
    const { number } = await openContact(page);
    await number.fill('+971 50 123 4567');
    await number.press('Home');
    for (let step = 0; step < '+971 50 '.length; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    expect(await number.inputValue()).toBe('+971 50 234 567');
    expect((await beforeCaret(number)).trim()).toBe('+971 50');
  });

  test('filled in by the browser, shows the number whole', async () => {
    const { page } = await visitor();
    const contact = await openContact(page);
    for (const [what, filled, shown] of [
      ['a number of home', '050 123 4567', '+971 50 123 4567'],
      ['a whole number without its plus sign', '971501234567', '+971 50 123 4567'],
      ['a whole number with zeros for the plus sign', '00971 50 123 4567', '+971 50 123 4567'],
      ['a number of another country', '+44 7911 123456', '+44 7911 123456'],
      ['Arabic digits', '٠٥٠١٢٣٤٥٦٧', '+971 50 123 4567'],
    ] as const) {
      await empty(contact);
      await contact.number.fill(filled);
      await expect.poll(() => contact.number.inputValue(), { message: what }).toBe(shown);
    }
  });

  test.each([
    ['behind the dial code', [], '00447911123456'],
    ['behind the dial code', [], '+447911123456'],
    ['over all of it', ['Control+a'], '00447911123456'],
    ['over all of it', ['Control+a'], '+447911123456'],
    ['before the dial code', ['Home'], '+447911123456'],
    ['without its plus sign', [], '447911123456'],
    ['with its trunk prefix', [], '+44 (0)7911 123456'],
  ] as const)('typed %s with the code of another country, follows it', async (_where, keys, typed) => {
    const { page, complaints } = await visitor();
    const { number, country } = await openContact(page);
    await number.press('End');
    for (const key of keys) await number.press(key);
    await page.keyboard.type(typed, { delay: 20 });
    await page.keyboard.press('Tab');
    await expect.poll(() => number.inputValue()).toBe('+44 7911 123456');
    await expect.poll(() => country.getAttribute('aria-label')).toContain('United Kingdom, +44');
    expect(complaints).toEqual([]);
  });

  test('pasted behind the dial code, is read however it is written', async () => {
    const { page } = await visitor();
    const contact = await openContact(page);
    for (const [pasted, shown, iso] of [
      ['0044 7911 123456', '+44 7911 123456', 'GB'],
      ['447911123456', '+44 7911 123456', 'GB'],
      ['+44 (0)7911 123456', '+44 7911 123456', 'GB'],
      ['Tel: +44 7911 123456', '+44 7911 123456', 'GB'],
      ['001 416 555 0199', '+1 (416) 555-0199', 'CA'],
      ['  +7 (916) 123 - 45 - 67', '+7 (916) 123-45-67', 'RU'],
      ['+49 (0) 151 1234 5678', '+49 151 12345678', 'DE'],
      ['+971 (0) 50 123 4567', '+971 50 123 4567', 'AE'],
      ['+971 - 50 - 123 - 4567', '+971 50 123 4567', 'AE'],
      ['۰۵۰۱۲۳۴۵۶۷', '+971 50 123 4567', 'AE'],
      ['０５０１２３４５６７', '+971 50 123 4567', 'AE'],
      ['\u202a050 123 4567\u202c', '+971 50 123 4567', 'AE'],
      ['tel:0501234567', '+971 50 123 4567', 'AE'],
    ] as const) {
      await empty(contact);
      await paste(page, pasted);
      await expect.poll(() => contact.number.inputValue(), { message: pasted }).toBe(shown);
      await expect
        .poll(() => contact.country.getAttribute('aria-label'), { message: pasted })
        .toMatch(new RegExp(`^${iso},`));
    }
  });

  test('typed sign by sign in Persian digits, is read', async () => {
    const { page } = await visitor();
    const { number } = await openContact(page);
    await number.press('End');
    await page.keyboard.type('۰۵۰۱۲۳۴۵۶۷');
    expect(await number.inputValue()).toBe('+971 50 123 4567');
  });

  test('refuses what is no number with a sentence that helps, and lets it be corrected', async () => {
    const { page } = await visitor();
    const contact = await openContact(page);
    const { number } = contact;
    for (const [pasted, message] of [
      ['0501234567 / 0559876543', 'Please enter one phone number, without an extension.'],
      ['04 123 4567 ext 12', 'Please enter one phone number, without an extension.'],
      ['050 123 456', 'This phone number is too short for its country.'],
      ['+44 7911 12345', 'This phone number is too short for its country.'],
      ['+971501234567890', 'This phone number is too long for its country.'],
      ['+999 501234567', 'No phone number begins like this. Please check its first digits.'],
    ] as const) {
      await empty(contact);
      await paste(page, pasted);
      await page.keyboard.press('Tab');
      await page.getByText(message, { exact: true }).waitFor();
      await number.press('Control+a');
      await page.keyboard.type('0501234567', { delay: 20 });
      await page.keyboard.press('Tab');
      await expect.poll(() => number.inputValue(), { message: pasted }).toBe('+971 50 123 4567');
      await expect.poll(() => page.getByText(message, { exact: true }).count()).toBe(0);
    }
  });

  test('selected while its country is looked up, is replaced by what is typed', async () => {
    const { page } = await visitor();
    const { number, country } = await openContact(page);
    const { release, answer } = held((route) => route.continue());
    await page.route(/country-data/, answer);
    await number.press('End');
    await paste(page, '+44 7911 123456');
    await expect.poll(() => number.inputValue()).toBe('+447911123456');
    await number.press('Control+a');
    release();
    await expect.poll(() => country.getAttribute('aria-label')).toMatch(/^GB,/);
    await page.keyboard.type('+971501234567');
    await expect.poll(() => number.inputValue()).toBe('+971 50 123 4567');
  });

  test('is left to the function where its reader cannot be loaded', async () => {
    const { page } = await visitor();
    await page.route(/number-as-sent/, (route) => route.abort());
    const requests = await answerLeads(page, taken);
    const under = formOf('contact');
    const form = await openForm(page, under);
    await fillForm(form, under);
    await submitButton(form, under).click();
    await form.getByText('User data submitted successfully!').waitFor();
    expect(requests[0]?.postDataJSON().contactNumber).toBe('+971 50 000 0000');
  });

  test.each([
    ['seller', 'Mobile number is required.'],
    ['contact', 'Phone number is required.'],
    ['request', 'Mobile number must be between 9 and 15 digits.'],
  ] as const)('of the form %s counts a dial code alone as nothing: %s', async (id, message) => {
    const { page } = await visitor();
    const under = formOf(id);
    const form = await openForm(page, under);
    await field(form, under, 'contactNumber').focus();
    await field(form, under, 'contactNumber').blur();
    expect(await form.getByText(message, { exact: true }).count()).toBe(1);
  });

  test('shows the plus sign in the form that sends digits alone, from left to right', async () => {
    const { page } = await visitor();
    for (const language of ['', '/ar', '/ru']) {
      await page.goto(`${language}/req`);
      await hydrated(page);
      const number = page.locator('main input[type=tel]');
      expect(await number.inputValue()).toBe('+971 ');
      expect(await number.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
    }
  });

  test('refuses a short number in the form that sends digits alone', async () => {
    const { page } = await visitor();
    const requests = await answerLeads(page, taken);
    const under = formOf('request');
    const form = await openForm(page, under);
    const number = field(form, under, 'contactNumber');
    await fillForm(form, under, { ...under.filled, contactNumber: '' });
    await number.press('End');
    await number.pressSequentially('50123');
    await submitButton(form, under).click();
    expect(await form.getByText('Mobile number must be between 9 and 15 digits.').count()).toBe(1);
    expect(requests).toEqual([]);
  });
});

describe('the list of countries', () => {
  test('is searched by name, letters or dial code, and chosen from by the keyboard', async () => {
    const { page, complaints } = await visitor();
    const { number, country, search, options } = await openContact(page);
    await number.fill('+971 20 7946 0018');
    await country.press('Enter');
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    await options.first().waitFor();
    expect(await options.count()).toBeGreaterThan(200);
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain(
      'United Arab Emirates',
    );
    await expectAccessible(page.getByRole('main').getByRole('form'));

    await page.keyboard.type('+44');
    expect(await options.allTextContents()).toEqual(['United Kingdom+44']);
    await search.fill('cote');
    expect((await options.allTextContents()).join()).toContain("Côte d'Ivoire");
    await search.fill('atlantis');
    await page.getByText('No country found.').waitFor();
    await search.fill('united');
    const names = await options.allTextContents();
    expect(names.length).toBeGreaterThan(2);
    await page.getByRole('status').getByText(`${names.length} countries`).waitFor();
    await page.keyboard.press('ArrowUp');
    for (const _ of names) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const active = await search.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe(names.at(-2));

    await search.fill('gb');
    await page.keyboard.press('Enter');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await country.getAttribute('aria-label')).toBe('GB, country: United Kingdom, +44');
    expect((await number.inputValue()).replace(/[^+0-9]/g, '')).toBe('+442079460018');
    expect(await options.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('closes by Esc, back to its button, and by a click elsewhere', async () => {
    const { page } = await visitor();
    const { number, country, search } = await openContact(page);
    await country.click();
    await search.waitFor();
    expect(await country.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await search.count()).toBe(0);
    expect(await country.getAttribute('aria-expanded')).toBe('false');
    expect(await country.evaluate((button) => button === document.activeElement)).toBe(true);
    await country.click();
    await search.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await search.count()).toBe(0);
    expect(await number.inputValue()).toBe('+971 ');
  });

  test('stays in the window of a small phone, and a tap chooses', async () => {
    const { page } = await visitor({ viewport: { width: 320, height: 640 }, hasTouch: true });
    const { number, country, search, options } = await openContact(page);
    await country.tap();
    await options.first().waitFor();
    const box = await page.getByRole('listbox', { name: 'Countries' }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await search.fill('kenya');
    await page.getByRole('option', { name: /Kenya/ }).tap();
    expect(await number.inputValue()).toBe('+254 ');
  });

  test('can be asked for again when it could not be loaded', async () => {
    const { page } = await visitor();
    await page.route(/country-data/, (route) => route.abort());
    const { number, country, options } = await openContact(page);
    await number.press('End');
    await number.pressSequentially('50 123');
    await country.click();
    await page.getByText('The list of countries could not be loaded.').waitFor();
    await expectAccessible(page.getByRole('main').getByRole('form'));
    await page.unroute(/country-data/);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).click();
    await reloaded;
    await expect.poll(() => number.inputValue()).toBe('+971 50 123');
    await country.click();
    await options.first().waitFor();
  });

  test('begins anew once the form was sent', async () => {
    const { page } = await visitor();
    await answerLeads(page, taken);
    const under = formOf('seller');
    const form = await openForm(page, under);
    await fillForm(form, under);
    await field(form, under, 'contactNumber').fill('+44 7911 123456');
    const country = form.getByRole('button', { name: /country:/ });
    await expect.poll(() => country.getAttribute('aria-label')).toContain('United Kingdom');
    await submitButton(form, under).click();
    await form.getByText('User data submitted successfully!').waitFor();
    expect(await country.getAttribute('aria-label')).toContain('United Arab Emirates');
    expect(await field(form, under, 'contactNumber').inputValue()).toBe('+971 ');
  });
});
