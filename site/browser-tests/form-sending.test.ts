// Sending of every form: its keys, once, and the message of success.
import { describe, expect, test } from 'vitest';
import {
  alertsOf,
  answerLeads,
  fillForm,
  formOf,
  forms,
  goWithClock,
  openEnquiry,
  openForm,
  PROPERTY,
  SENT,
  submitButton,
  taken,
  untilSent,
  valuesOf,
} from './forms-under-test.ts';
import { expectAccessible, visitors } from './visit.ts';
import { held } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const KEY = /^[0-9a-f]{32}$/;

describe.each(forms)('the form $id', (under) => {
  const { id } = under;

  test('is sent once, with its keys alone, and is empty again', async () => {
    const { page, complaints } = await visitor();
    const alerts = alertsOf(page);
    const { release, answer } = held(taken);
    const requests = await answerLeads(page, answer);
    const form = await openForm(page, under);
    const empty = await valuesOf(form, under);
    await fillForm(form, under);
    await page.clock.runFor(3000);
    await submitButton(form, under).dblclick();
    await form.getByLabel(Object.values(under.labels)[0] ?? '').press('Enter');

    const button = form.getByRole('button', { name: 'Sending', exact: true });
    await button.waitFor();
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    release();
    await untilSent(under, form, alerts);

    expect(await submitButton(form, under).textContent()).toBe(under.submit);
    expect(await submitButton(form, under).getAttribute('aria-disabled')).not.toBe('true');
    expect(await valuesOf(form, under)).toEqual(empty);
    expect(await form.isVisible()).toBe(true);
    expect(requests.map((request) => request.postDataJSON())).toEqual([under.sent]);
    const headers = (await requests[0]?.allHeaders()) ?? {};
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-form': id });
    expect(headers['idempotency-key']).toMatch(KEY);
    expect(Number(headers['x-elapsed-ms'])).toBeGreaterThanOrEqual(3000);
    expect(new URL(headers.referer ?? '').pathname).toBe(under.path);
    expect(headers).not.toHaveProperty('x-company-url');
    expect(complaints).toEqual([]);

    await page.clock.resume();
    await expectAccessible(form);
  });
});

test('any success is one, whatever its body', async () => {
  const { page } = await visitor();
  await answerLeads(page, (route) => route.fulfill({ status: 299, body: 'not { JSON' }));
  const under = formOf('newsletter');
  const form = await openForm(page, under);
  await fillForm(form, under);
  await submitButton(form, under).click();
  await form.getByText(SENT).waitFor();
});

test('the time since the page was loaded is sent, however late the form was opened', async () => {
  const { page } = await visitor();
  const requests = await answerLeads(page, taken);
  const under = formOf('property');
  await goWithClock(page, PROPERTY);
  await page.clock.runFor(30_000);
  await openEnquiry(page);
  const form = page.getByRole('form', { name: under.title });
  await fillForm(form, under);
  await submitButton(form, under).click();
  await form.getByText(SENT).waitFor();
  expect(Number(requests[0]?.headers()['x-elapsed-ms'])).toBeGreaterThanOrEqual(30_000);
});

test("the honeypot's value is sent in a header and not in the body", async () => {
  const { page } = await visitor();
  const requests = await answerLeads(page, taken);
  const under = formOf('contact');
  const form = await openForm(page, under);
  await fillForm(form, under);
  await form.locator('[name=company_url]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example/';
  });
  await submitButton(form, under).click();
  await form.getByText(SENT).waitFor();
  expect(requests[0]?.postDataJSON()).toEqual(under.sent);
  expect(requests[0]?.headers()['x-company-url']).toBe(encodeURIComponent('https://spam.example/'));
});
