// The forms of the site as a visitor meets them: where each one is, what its fields are called, and what it sends.
import type { Locator, Page, Request, Route } from 'playwright-core';
import { type FieldName, FORMS, type FormId } from '../src/generated/forms.ts';
import { alive } from './visit.ts';

export interface FormUnderTest {
  id: FormId;
  path: string;
  /** The heading that names it. */
  title: string;
  submit: string;
  /** Its fields from top to bottom, by their labels. */
  labels: Partial<Record<FieldName, string>>;
  /** What a visitor writes, and what is sent for it. */
  filled: Partial<Record<FieldName, string>>;
  sent: Partial<Record<FieldName, string>>;
}

const WHO = { name: 'Mara Olsen', email: 'mara@example.com' };
const WORDS = { message: 'When can I see it?' };
const BASIC = { name: 'Name', email: 'E-mail', contactNumber: 'Phone number' };
const ABROAD = { ...WHO, contactNumber: '+971 50 000 0000' };
const AT_HOME = { ...WHO, contactNumber: '0500000000' };
const SELLING = { propertyType: 'Villa', propertyArea: 'Mirdif, 4,000 sq ft', ...WORDS };

export const LISTING = '/property/emirates-hills-water-garden-villa';

export const forms: FormUnderTest[] = [
  {
    id: 'seller',
    path: '/pro',
    title: 'Tell us about it',
    submit: 'Submit Listing',
    labels: { ...BASIC, propertyType: 'Property Type', propertyArea: 'Area', message: 'Message' },
    filled: { ...ABROAD, ...SELLING },
    sent: { ...WHO, contactNumber: '+971500000000', ...SELLING },
  },
  {
    id: 'contact',
    path: '/contact-us',
    title: 'Send us a message',
    submit: 'Send message',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...ABROAD, ...WORDS },
    sent: { ...WHO, contactNumber: '+971500000000', ...WORDS },
  },
  {
    id: 'request',
    path: '/req',
    title: 'Your search',
    submit: 'Send request',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...ABROAD, ...WORDS },
    sent: { ...WHO, contactNumber: '971500000000', ...WORDS },
  },
  {
    id: 'popup',
    path: '/',
    title: 'Submit Your Details',
    submit: 'Submit',
    labels: BASIC,
    filled: AT_HOME,
    sent: AT_HOME,
  },
  {
    id: 'property',
    path: LISTING,
    title: 'Get in Touch',
    submit: 'Send enquiry',
    labels: { ...BASIC, message: 'Message' },
    filled: { ...AT_HOME, ...WORDS },
    sent: { ...AT_HOME, ...WORDS },
  },
  {
    id: 'callback',
    path: '/',
    title: 'Request a free call back',
    submit: 'Call me back',
    labels: { name: 'Name', contactNumber: 'Phone number' },
    filled: { name: WHO.name, contactNumber: '98765 43210' },
    sent: { name: WHO.name, contactNumber: '+919876543210' },
  },
  {
    id: 'newsletter',
    path: '/',
    title: 'The Thursday letter',
    submit: 'Subscribe',
    labels: { email: 'E-mail' },
    filled: { email: WHO.email },
    sent: { email: WHO.email },
  },
];

export function formOf(id: FormId): FormUnderTest {
  const found = forms.find((form) => form.id === id);
  if (!found) throw new Error(`no form ${id}`);
  return found;
}

/** Goes to the page and shows the form. The page's clock stands still from then on, so that no time-out passes by itself. */
export async function openForm(page: Page, { id, path, title }: FormUnderTest): Promise<Locator> {
  await page.clock.install();
  await page.goto(path);
  await alive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  if (id === 'popup') await page.clock.runFor(5000);
  if (id === 'property') await page.getByRole('button', { name: 'Get in Touch' }).first().click();
  const form = page.getByRole('form', { name: title, exact: true });
  await form.waitFor();
  return form;
}

export function field(form: Locator, { labels }: FormUnderTest, name: FieldName): Locator {
  return form.getByLabel(new RegExp(`^${labels[name]}`));
}

export async function fillForm(
  form: Locator,
  under: FormUnderTest,
  values: Partial<Record<FieldName, string>> = under.filled,
): Promise<void> {
  for (const { name } of FORMS[under.id].fields) {
    const value = values[name] ?? '';
    const control = field(form, under, name);
    if (name === 'propertyType') await control.selectOption(value);
    else await control.fill(value);
  }
}

export function submitButton(form: Locator, { submit }: FormUnderTest): Locator {
  return form.getByRole('button', { name: new RegExp(`^(${submit}|Sending)$`) });
}

/** What stands in the fields. */
export function valuesOf(form: Locator, under: FormUnderTest): Promise<Record<string, string>> {
  return readEach(under, (name) => field(form, under, name).inputValue());
}

/** What is said of each field that is marked as wrong, as a screen reader hears it. */
export async function faultsOf(form: Locator, under: FormUnderTest): Promise<Record<string, string>> {
  const said = await readEach(under, (name) =>
    field(form, under, name).evaluate((control) =>
      control.getAttribute('aria-invalid') === 'true'
        ? (control.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ')
        : '',
    ),
  );
  return Object.fromEntries(Object.entries(said).filter(([, words]) => words !== ''));
}

async function readEach(
  { id }: FormUnderTest,
  read: (name: FieldName) => Promise<string>,
): Promise<Record<string, string>> {
  const entries = FORMS[id].fields.map(async ({ name }) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const LEADS = '**/api/contact-user';

/** Answers every enquiry in the function's place, and keeps what was asked. */
export async function answerLeads(page: Page, answer: (route: Route) => unknown): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(LEADS, (route) => {
    requests.push(route.request());
    return answer(route);
  });
  return requests;
}

export const taken = (route: Route) => route.fulfill({ json: { status: 'success' } });
