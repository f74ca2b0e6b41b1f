// Every rule of every form, by the cases that the function and the unit tests use too.
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type FieldName, FORMS, type FormId } from '../src/generated/forms.ts';
import { answerLeads, errorsOf, fillForm, forms, openForm, submitButton, taken } from './forms-under-test.ts';
import { visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });

interface Case {
  form: FormId;
  values: Partial<Record<FieldName, string>>;
  errors: Partial<Record<FieldName, string>>;
}

const cases = JSON.parse(
  readFileSync(new URL('../../catalog/cases/forms.json', import.meta.url), 'utf8'),
) as Case[];

/** Whether the form's phone field can hold the number; the one with a country corrects some while they are typed. */
function canHold(form: FormId, number = ''): boolean {
  switch (form) {
    case 'seller':
    case 'contact':
      return /^(\+[0-9]{1,15})?$/.test(number);
    case 'request':
      return /^(971[0-9]{0,12})?$/.test(number);
    default:
      return true;
  }
}

/** What must be typed so that this number is sent. */
function written({ form, values }: Case): Case['values'] {
  const { contactNumber } = values;
  if (form !== 'callback' || contactNumber === undefined) return values;
  return { ...values, contactNumber: contactNumber.replace(/^\+91/, '') };
}

const caseOf = (form: FormId) =>
  cases.filter((line) => line.form === form && canHold(form, line.values.contactNumber));

describe.each(forms)('the form $id', (under) => {
  test('shows the messages of the table, and sends nothing while a field is invalid', async () => {
    const { page } = await visitor();
    const requests = await answerLeads(page, taken);
    const form = await openForm(page, under);
    const lines = caseOf(under.id);
    expect(lines.some(({ errors }) => Object.keys(errors).length > 0)).toBe(true);
    let held: Case['values'] = {};
    for (const line of lines) {
      const what = JSON.stringify(line.values);
      const before = requests.length;
      await fillForm(form, under, written(line), held);
      held = written(line);
      if (line.values.contactNumber?.startsWith('+')) await settled(form, line.values.contactNumber);
      await submitButton(form, under).click();
      expect(await errorsOf(form), what).toEqual(line.errors);
      if (Object.keys(line.errors).length > 0) {
        expect(requests.length, what).toBe(before);
      } else {
        const [first = ''] = Object.values(under.labels);
        await expect.poll(() => form.getByLabel(first).inputValue(), { message: what }).toBe('');
        expect(requests.length, what).toBe(before + 1);
        held = {};
      }
    }
    await fillForm(form, under, {}, held);
    await submitButton(form, under).click();
    await page.clock.resume();
  });
});

/** The list of countries reformats a foreign number once it is loaded. */
async function settled(form: Locator, number: string): Promise<void> {
  const typed = form.getByLabel(/^Phone number/);
  await expect
    .poll(async () => (await typed.inputValue()).replace(/[^+0-9]/g, ''))
    .toContain(number.replace(/^\+91/, ''));
}

test('the table speaks of every form', () => {
  expect(new Set(cases.map(({ form }) => form))).toEqual(new Set(Object.keys(FORMS)));
});
