// Error messages of forms, the focus after them, and the keyboard.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FORMS } from '../src/generated/forms.ts';
import {
  alertsOf,
  answerLeads,
  errorsOf,
  type FormUnderTest,
  field,
  fillForm,
  formOf,
  forms,
  openForm,
  submitButton,
  taken,
  untilSent,
} from './forms-under-test.ts';
import { expectAccessible, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });
/** Where it matters how wide a page is, since the texts in place of pictures have widths of their own. */
const visitorWithPictures = visitors();

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** The required fields, with the message of an empty one. */
function needed({ id }: FormUnderTest) {
  return FORMS[id].fields.flatMap(({ name, rules: [first] }) =>
    first?.rule === 'required' ? [{ name, message: first.message }] : [],
  );
}

describe.each(forms.filter(({ id }) => id !== 'property'))('the form $id', (under) => {
  test('validates a field on blur, and removes its error as it is fixed', async () => {
    const { page } = await visitor();
    const form = await openForm(page, under);
    for (const { name, message } of needed(under)) {
      const control = field(form, under, name);
      await control.focus();
      expect(await errorsOf(form)).toEqual({});
      await control.blur();
      expect(await errorsOf(form)).toEqual({ [name]: message });
      await control.fill(under.filled[name] ?? '');
      expect(await errorsOf(form)).toEqual({});
    }
  });
});

describe.each(forms)('the form $id', (under) => {
  test('goes to the first field that is wrong, and sends nothing while one is', async () => {
    const { page, complaints } = await visitor();
    const requests = await answerLeads(page, taken);
    const form = await openForm(page, under);
    const submit = submitButton(form, under);
    const fields = needed(under);
    await submit.click();
    for (const [index, { name }] of fields.entries()) {
      expect(await isFocused(field(form, under, name)), name).toBe(true);
      const left = fields.slice(index).map((entry) => [entry.name, entry.message]);
      expect(await errorsOf(form)).toEqual(Object.fromEntries(left));
      await field(form, under, name).fill(under.filled[name] ?? '');
      if (index < fields.length - 1) await submit.click();
    }
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows its errors on a small phone without scrolling sideways', async () => {
    const { page } = await visitorWithPictures({ viewport: { width: 320, height: 640 } });
    const form = await openNarrow(page, under);
    await submitButton(form, under).click();
    await expect.poll(() => errorsOf(form)).not.toEqual({});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const edges = await form.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
    expect(edges.left).toBeGreaterThanOrEqual(0);
    expect(edges.right).toBeLessThanOrEqual(320);
    await page.clock.resume();
    await expectAccessible(form);
  });

  test('works by keyboard, which never reaches the honeypot', async () => {
    const { page } = await visitor();
    const alerts = alertsOf(page);
    const requests = await answerLeads(page, taken);
    const form = await openForm(page, under);
    const [first = 'name'] = FORMS[under.id].fields.map(({ name }) => name);
    await field(form, under, first).focus();
    const stops: string[] = [];
    for (;;) {
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('name') ?? (activeElement as HTMLElement).innerText;
      });
      stops.push(stop);
      if (stop === under.submit) break;
      expect(stops.length).toBeLessThan(12);
      if (stop in under.filled) await page.keyboard.type(under.filled[stop as typeof first] ?? '');
      await page.keyboard.press('Tab');
    }
    expect(stops.filter((stop) => stop in under.filled)).toEqual(Object.keys(under.labels));
    expect(stops).not.toContain('company_url');
    await page.keyboard.press('Enter');
    await untilSent(under, form, alerts);
    expect(requests.map((request) => request.postDataJSON())).toEqual([under.sent]);
  });
});

/** On phones the pop-up is a bar at first. */
async function openNarrow(page: Page, under: FormUnderTest): Promise<Locator> {
  if (under.id !== 'popup') return openForm(page, under);
  const form = page.getByRole('form', { name: under.title });
  const opening = openForm(page, under);
  await page.getByRole('button', { name: under.title, exact: true }).click();
  await opening;
  return form;
}

test("a star marks exactly the required fields of the seller's form", async () => {
  const { page } = await visitor();
  const under = formOf('seller');
  const form = await openForm(page, under);
  const starred = await form
    .locator('label')
    .evaluateAll((labels) =>
      labels.flatMap((label) => (/^(.*)\*/.exec((label as HTMLElement).innerText)?.[1] ?? []) as string[]),
    );
  expect(starred).toEqual(['Name', 'E-mail', 'Phone number']);
  const demanded = await form
    .locator('[required]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
  expect(demanded).toEqual(needed(under).map(({ name }) => name));
  // Screen readers use `required` instead of the star.
  expect(await form.getByRole('textbox', { name: 'Name', exact: true }).count()).toBe(1);
});

describe('the form of a property', () => {
  const under = formOf('property');

  test('is checked only as it is sent', async () => {
    const { page } = await visitor();
    const form = await openForm(page, under);
    for (const { name } of needed(under)) {
      await field(form, under, name).focus();
      await field(form, under, name).blur();
    }
    await field(form, under, 'email').fill('mara');
    await field(form, under, 'contactNumber').fill('12');
    await field(form, under, 'contactNumber').blur();
    expect(await errorsOf(form)).toEqual({});

    await submitButton(form, under).click();
    expect(await errorsOf(form)).toEqual({
      name: 'Name is required.',
      email: 'Invalid email format.',
      contactNumber: 'Phone number must be 10 digits.',
      message: 'Message is required.',
    });
    // A fix removes the error while typing; other rules wait for the next attempt.
    await field(form, under, 'email').fill('');
    await field(form, under, 'contactNumber').fill('0500000000');
    expect(await errorsOf(form)).toEqual({
      name: 'Name is required.',
      message: 'Message is required.',
    });
    await submitButton(form, under).click();
    expect(await errorsOf(form)).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      message: 'Message is required.',
    });
  });
});

describe('the summary of the contact form', () => {
  const SUMMARY = 'Please fix the errors above.';

  test('stands there after an attempt to send, as long as something is wrong', async () => {
    const { page } = await visitor();
    const under = formOf('contact');
    const form = await openForm(page, under);
    const summary = form.getByRole('status').getByText(SUMMARY, { exact: true });
    await field(form, under, 'name').focus();
    await field(form, under, 'name').blur();
    expect(await errorsOf(form)).toEqual({ name: 'Name is required.' });
    expect(await summary.count()).toBe(0);

    await submitButton(form, under).click();
    await summary.waitFor();
    await fillForm(form, under);
    expect(await summary.count()).toBe(0);
  });

  test('belongs to that form alone', () => {
    expect(forms.filter(({ id }) => FORMS[id].summary !== null).map(({ id }) => id)).toEqual(['contact']);
    expect(FORMS.contact.summary).toBe(SUMMARY);
  });
});
