// Enquiries arrive as mails, with script and without.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FORMS } from '../src/generated/forms.ts';
import {
  alertsOf,
  type FormUnderTest,
  fillForm,
  forms,
  openForm,
  submitButton,
  untilSent,
} from './forms-under-test.ts';
import { mailWith } from './mails.ts';
import { expectAccessible, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });

/** The form's usual values with a unique name, by which the mail is found. */
function uniqueValues({ filled }: FormUnderTest) {
  const mark = randomUUID().slice(0, 8);
  const email = filled.email && `${mark}@example.com`;
  const name = filled.name && `Mara ${mark}`;
  return { values: { ...filled, email, name }, mark: email ?? name ?? '' };
}

/** The values that the mail contains. */
function textsInMail({ sent }: FormUnderTest): string[] {
  const { message, propertyType, propertyArea } = sent;
  return [message, propertyType, propertyArea].filter((value) => value !== undefined);
}

describe.each(forms)('the form $id', (under) => {
  test('reaches the agency', async () => {
    const { page, complaints } = await visitor();
    const alerts = alertsOf(page);
    const form = await openForm(page, under);
    const { values, mark } = uniqueValues(under);
    await fillForm(form, under, values);
    await submitButton(form, under).click();
    await untilSent(under, form, alerts);
    const mail = await mailWith(mark);
    expect(mail).toMatch(/^To: /m);
    expect(mail).not.toContain('[Spam?]');
    for (const words of textsInMail(under)) expect(mail).toContain(words);
    if (values.email) expect(mail).toContain(`Reply-To: ${values.email}`);
    expect(mail).toContain(under.path);
    expect(complaints).toEqual([]);
  });
});

// Only script shows the pop-up.
describe.each(forms.filter(({ id }) => id !== 'popup'))('without script the form $id', (under) => {
  const open = async (page: Page) => {
    await page.goto(under.path);
    const [first] = Object.values(under.labels);
    expect(first).toBeDefined();
    return page.getByRole('form', { name: under.title, exact: true });
  };

  test('is an ordinary post that arrives', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    const form = await open(page);
    const { values, mark } = uniqueValues(under);
    await fillForm(form, under, values);
    await form.getByRole('button', { name: under.submit, exact: true }).click();
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    const mail = await mailWith(mark);
    for (const words of textsInMail(under)) expect(mail).toContain(words);
    expect(mail).toContain(under.path);
  });

  test('that lacks something comes back with the messages and with what was written', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    const form = await open(page);
    await form.getByRole('button', { name: under.submit, exact: true }).click();
    const messages = FORMS[under.id].fields.flatMap(({ rules: [first] }) =>
      first?.rule === 'required' ? [first.message] : [],
    );
    for (const message of messages) await page.getByText(message, { exact: true }).waitFor();

    const { values, mark } = uniqueValues(under);
    const [last] = FORMS[under.id].fields.filter(({ rules }) => rules.length > 0).slice(-1);
    for (const { name } of FORMS[under.id].fields) {
      if (name !== last?.name && values[name]) await page.locator(`[name=${name}]`).fill(values[name]);
    }
    if (last) await page.locator(`[name=${last.name}]`).fill('');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(messages.at(-1) ?? '', { exact: true }).waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    for (const { name } of FORMS[under.id].fields) {
      const kept = name === last?.name ? '' : (values[name] ?? '');
      expect((await page.locator(`[name=${name}]`).inputValue()).replaceAll(' ', '')).toBe(
        kept.replaceAll(' ', ''),
      );
    }
    if (last) await page.locator(`[name=${last.name}]`).fill(values[last.name] ?? '');
    await page.getByRole('button', { name: 'Send again' }).click();
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    expect(await mailWith(mark)).toContain(under.path);
  });
});

test('without script the pages of forms are accessible, with and without errors', async () => {
  // axe runs from outside the page, which has no script.
  const { page } = await visitor();
  await page.route('**/*.js', (route) => route.abort());
  for (const { path, title, submit } of forms.filter(({ id }) => id === 'seller' || id === 'request')) {
    await page.goto(path);
    await page.getByRole('form', { name: title }).getByRole('button', { name: submit }).click();
    await page.getByRole('heading', { level: 1, name: 'Not sent yet' }).waitFor();
    await expectAccessible(page);
  }
});

test('the field that nobody sees cannot be reached where there is no script', async () => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/contact-us');
  const trap = page.locator('[name=company_url]').first();
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await page.getByRole('textbox').and(page.locator('[name=company_url]')).count()).toBe(0);
});
