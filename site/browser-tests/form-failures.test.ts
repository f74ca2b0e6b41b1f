// The messages of every form after an error response, no response, and a time-out.
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FORMS, type FormId } from '../src/generated/forms.ts';
import {
  alertsOf,
  answerLeads,
  errorsOf,
  field,
  fillForm,
  formOf,
  forms,
  openForm,
  SENT,
  submitButton,
  taken,
  untilSent,
  valuesOf,
} from './forms-under-test.ts';
import { expectAccessible, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });

interface Words {
  refused: string;
  failed: string;
}

const LATER = {
  refused: 'Failed to submit user data. Please try again.',
  failed: 'Something went wrong. Please try again later.',
};
const PLAIN = { refused: 'Failed to submit user data.', failed: 'Something went wrong.' };

/** The specification's error catalogue. */
const WORDS: Record<FormId, Words> = {
  seller: PLAIN,
  contact: { refused: 'Failed to submit user data.', failed: 'Something went wrong. Please try again.' },
  request: PLAIN,
  popup: LATER,
  property: LATER,
  callback: PLAIN,
  newsletter: PLAIN,
  shortlist: LATER,
};

describe.each(forms)('the form $id', (under) => {
  const { id } = under;

  test('keeps everything when it fails, and says how; a retry is the same enquiry', async () => {
    const { page } = await visitor();
    const alerts = alertsOf(page);
    const answers: ((route: Route) => unknown)[] = [
      (route) => route.fulfill({ status: 500, json: { error: 'Nothing goes.' } }),
      (route) => route.abort(),
      () => {},
      taken,
      taken,
    ];
    const requests = await answerLeads(page, (route) => answers.shift()?.(route));
    const form = await openForm(page, under);
    const status = form.getByRole('status');
    const submit = submitButton(form, under);
    await fillForm(form, under);
    const filled = await valuesOf(form, under);

    await submit.click();
    await status.getByText(WORDS[id].refused, { exact: true }).waitFor();
    expect(await valuesOf(form, under)).toEqual(filled);

    await submit.click();
    await status.getByText(WORDS[id].failed, { exact: true }).waitFor();
    expect(await valuesOf(form, under)).toEqual(filled);

    // The third request gets no answer.
    await submit.click();
    await expect.poll(() => requests.length).toBe(3);
    await page.clock.runFor(4999);
    expect(await submit.textContent()).toBe('Sending');
    expect(await status.textContent()).toBe('');
    await page.clock.runFor(1);
    await status.getByText(WORDS[id].failed, { exact: true }).waitFor();
    expect(await valuesOf(form, under)).toEqual(filled);
    await page.clock.resume();
    await expectAccessible(form);

    await submit.click();
    await untilSent(under, form, alerts);
    const [first, ...others] = requests.map((request) => request.headers()['idempotency-key']);
    expect(others).toEqual([first, first, first]);

    await fillForm(form, under);
    await submit.click();
    await expect.poll(() => requests.length).toBe(5);
    expect(requests[4]?.headers()).toHaveProperty('idempotency-key');
    expect(requests[4]?.headers()['idempotency-key']).not.toBe(first);
  });
});

test('what is generated says what the specification says', () => {
  for (const { id } of forms) {
    expect(FORMS[id]).toMatchObject(WORDS[id]);
    expect(FORMS[id].sent).toBe(id === 'request' ? 'Form submitted successfully!' : SENT);
  }
});

test('a refusal shows errors at its fields and focuses the first', async () => {
  const { page } = await visitor();
  const fields = { email: 'Please use at most 254 characters.', contactNumber: 'Please use another number.' };
  await answerLeads(page, (route) => route.fulfill({ status: 422, json: { error: 'No.', fields } }));
  const under = formOf('contact');
  const form = await openForm(page, under);
  await fillForm(form, under);
  await submitButton(form, under).click();
  await form.getByRole('status').getByText(WORDS.contact.refused, { exact: true }).waitFor();
  expect(await errorsOf(form)).toEqual(fields);
  expect(await field(form, under, 'email').evaluate((input) => input === document.activeElement)).toBe(true);
});
