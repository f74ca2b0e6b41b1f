// The forms of the site: their pages, the labels of their fields, and the values they send.
import type { Locator, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { type FieldName, FORMS, type FormId } from '../src/generated/forms.ts';
import { hydrated } from './visit.ts';
import { installClock } from './walk.ts';

export interface FormUnderTest {
  id: FormId;
  path: string;
  /** The form's accessible name. */
  title: string;
  submit: string;
  /** The labels of the fields, in order. */
  labels: Partial<Record<FieldName, string>>;
  /** The typed values, and the values sent for them. */
  filled: Partial<Record<FieldName, string>>;
  sent: Partial<Record<FieldName, string>>;
}

const PERSON = { name: 'Mara Olsen', email: 'mara@example.com' };
const WORDS = { message: 'When can I see it?' };
const BASIC = { name: 'Name', email: 'E-mail', contactNumber: 'Phone number' };
const WITH_INTERNATIONAL_NUMBER = { ...PERSON, contactNumber: '+971 50 000 0000' };
const WITH_NATIONAL_NUMBER = { ...PERSON, contactNumber: '0500000000' };
const SELLING = { propertyType: 'Villa', propertyArea: 'Mirdif, 4,000 sq ft', ...WORDS };

export const PROPERTY = '/property/emirates-hills-water-garden-villa';

export const forms: FormUnderTest[] = [
  {
    id: 'seller',
    path: '/pro',
    title: 'Tell us about it',
    submit: 'Submit Listing',
    labels: { ...BASIC, propertyType: 'Property Type', propertyArea: 'Area', message: 'Message' },
    filled: { ...WITH_INTERNATIONAL_NUMBER, ...SELLING },
    sent: { ...PERSON, contactNumber: '+971500000000', ...SELLING },
  },
  {
    id: 'contact',
    path: '/contact-us',
    title: 'Send us a message',
    submit: 'Send message',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...WITH_INTERNATIONAL_NUMBER, ...WORDS },
    sent: { ...PERSON, contactNumber: '+971500000000', ...WORDS },
  },
  {
    id: 'request',
    path: '/req',
    title: 'Your search',
    submit: 'Send request',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...WITH_INTERNATIONAL_NUMBER, ...WORDS },
    sent: { ...PERSON, contactNumber: '971500000000', ...WORDS },
  },
  {
    id: 'popup',
    path: '/',
    title: 'Submit Your Details',
    submit: 'Submit',
    labels: BASIC,
    filled: WITH_NATIONAL_NUMBER,
    sent: WITH_NATIONAL_NUMBER,
  },
  {
    id: 'property',
    path: PROPERTY,
    title: 'Get in Touch',
    submit: 'Send enquiry',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...WITH_NATIONAL_NUMBER, ...WORDS },
    sent: { ...WITH_NATIONAL_NUMBER, ...WORDS },
  },
  {
    id: 'callback',
    path: '/',
    title: 'Request a free call back',
    submit: 'Call me back',
    labels: { name: 'Name', contactNumber: 'Phone number' },
    filled: { name: PERSON.name, contactNumber: '98765 43210' },
    sent: { name: PERSON.name, contactNumber: '+919876543210' },
  },
  {
    id: 'newsletter',
    path: '/',
    title: 'The Thursday letter',
    submit: 'Subscribe',
    labels: { email: 'E-mail' },
    filled: { email: PERSON.email },
    sent: { email: PERSON.email },
  },
];

export function formOf(id: FormId): FormUnderTest {
  const found = forms.find((form) => form.id === id);
  if (!found) throw new Error(`no form ${id}`);
  return found;
}

/** Opens the page and its form, with a stopped clock, so that no time-out passes. */
export async function openForm(page: Page, { id, path, title }: FormUnderTest): Promise<Locator> {
  await goWithClock(page, path);
  const form = page.getByRole('form', { name: title, exact: true });
  if (id === 'property') await openEnquiry(page);
  await form.waitFor();
  return form;
}

/** Opens the enquiry of a property, where the clock stands still. */
export async function openEnquiry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get in Touch' }).first().click();
  // React shows a component that was just loaded when a timer has passed.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.getByRole('dialog', { name: 'Get in Touch' }).isVisible();
    })
    .toBe(true);
}

/** Opens a page with a stopped clock, which `page.clock.runFor` moves on. */
export async function goWithClock(page: Page, path: string): Promise<void> {
  await installClock(page);
  await page.goto(path);
  await hydrated(page);
  // Long enough for a busy machine; on the home page past the pop-up's five seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

export function field(form: Locator, { labels }: FormUnderTest, name: FieldName): Locator {
  return form.getByLabel(new RegExp(`^${labels[name]}`));
}

/** Fills in every field that does not yet have its value. */
export async function fillForm(
  form: Locator,
  under: FormUnderTest,
  values: Partial<Record<FieldName, string>> = under.filled,
  held: Partial<Record<FieldName, string>> = {},
): Promise<void> {
  for (const { name } of FORMS[under.id].fields) {
    const value = values[name] ?? '';
    if (value === (held[name] ?? '')) continue;
    const control = field(form, under, name);
    if (name === 'propertyType') await control.selectOption(value);
    else await control.fill(value);
  }
}

export function submitButton(form: Locator, { submit }: FormUnderTest): Locator {
  return form.getByRole('button', { name: new RegExp(`^(${submit}|Sending)$`) });
}

/** The values of the fields, as `FormData` reads them. */
export function valuesOf(form: Locator, { id }: FormUnderTest): Promise<Record<string, string>> {
  const names = FORMS[id].fields.map(({ name }) => name);
  return form.evaluate((element: HTMLFormElement, wanted) => {
    const data = new FormData(element);
    return Object.fromEntries(wanted.map((name) => [name, String(data.get(name))]));
  }, names);
}

/** The errors of invalid fields, as a screen reader announces them. */
export function errorsOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((element) => {
    const wrong = [...element.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
    const errorOf = (control: HTMLInputElement) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    return Object.fromEntries(wrong.map((control) => [control.name, errorOf(control)]));
  });
}

const LEADS = '**/api/contact-user';

/** Answers enquiries in place of the function, and records the requests. */
export async function answerLeads(page: Page, answer: (route: Route) => unknown): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(LEADS, (route) => {
    requests.push(route.request());
    return answer(route);
  });
  return requests;
}

export const taken = (route: Route) => route.fulfill({ json: { status: 'success' } });

export const SENT = 'User data submitted successfully!';

/** The texts of all alerts, which are accepted at once. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    // A left page has closed its dialog.
    dialog.accept().catch(() => undefined);
  });
  return alerts;
}

/** Waits for the message or the alert of success. */
export async function untilSent({ id }: FormUnderTest, form: Locator, alerts: string[]): Promise<void> {
  if (id === 'request') await expect.poll(() => alerts).toEqual(['Form submitted successfully!']);
  else await form.getByRole('status').getByText(SENT, { exact: true }).waitFor();
}
