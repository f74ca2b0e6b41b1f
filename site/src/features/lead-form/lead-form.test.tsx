// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InEnglish } from '../../../test/texts.tsx';
import type { PageState } from '../../navigation/page-state.ts';
import { RouterContext, staticRouter } from '../../navigation/use-router.ts';
import { CallbackForm, NewsletterForm } from './inline-forms.tsx';

// What one test has typed is no draft for the next; browser-tests/drafts.test.ts tests drafts.
vi.mock('../../drafts/use-form-draft.ts', () => ({ useFormDraft: () => ({}) }));

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function headersOf(call: number): Record<string, string> {
  return (fetched.mock.calls[call]?.[1]?.headers ?? {}) as Record<string, string>;
}

function fillIn(text: string): HTMLInputElement {
  const input = screen.getByLabelText<HTMLInputElement>('E-mail');
  fireEvent.input(input, { target: { value: text } });
  return input;
}

function submit(): void {
  fireEvent.click(screen.getByRole('button'));
}

it('sends nothing while something is wrong, and goes to the first error', () => {
  render(<CallbackForm />, { wrapper: InEnglish });
  submit();
  expect(fetched).not.toHaveBeenCalled();
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Name is required.',
  );
});

it('checks a field as it is left, and takes the message back once it is right', () => {
  render(<NewsletterForm />, { wrapper: InEnglish });
  const input = fillIn('mara');
  fireEvent.blur(input);
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
  fillIn('mara@example.com');
  expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
});

it('sends exactly the keys of the form, and says so', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  render(<NewsletterForm />, { wrapper: InEnglish });
  const input = fillIn(' mara@example.com ');
  submit();
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('User data submitted successfully!'),
  );
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/contact-user');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"mara@example.com"}');
  expect(headersOf(0)).toMatchObject({ 'X-Form': 'newsletter' });
  expect(headersOf(0)).not.toHaveProperty('X-Company-Url');
  expect(input.value).toBe('');
});

it('keeps values and key over a failure, and takes a new key after success', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  fetched.mockResolvedValueOnce(new Response(null, { status: 500 }));
  fetched.mockResolvedValue(new Response(null, { status: 200 }));
  render(<NewsletterForm />, { wrapper: InEnglish });
  const status = () => screen.getByRole('status').textContent;
  const input = fillIn('mara@example.com');
  submit();
  await waitFor(() => expect(status()).toBe('Something went wrong.'));
  submit();
  await waitFor(() => expect(status()).toBe('Failed to submit user data.'));
  expect(input.value).toBe('mara@example.com');
  submit();
  await waitFor(() => expect(status()).toBe('User data submitted successfully!'));
  fillIn('omar@example.com');
  submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
  const keys = [0, 1, 2, 3].map((call) => headersOf(call)['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('takes a new key on another page', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  render(<NewsletterForm />, { wrapper: InEnglish });
  for (const [page, calls] of [
    ['/property/1', 1],
    ['/property/1', 2],
    ['/property/2', 3],
  ] as const) {
    window.history.replaceState(null, '', page);
    fillIn('mara@example.com');
    submit();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(calls));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Something went wrong.'));
  }
  const keys = [0, 1, 2].map((call) => headersOf(call)['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('cannot be sent twice', async () => {
  let answer = (_: Response) => {};
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<NewsletterForm />, { wrapper: InEnglish });
  const input = fillIn('mara@example.com');
  submit();
  expect(screen.getByRole('button').textContent).toBe('Sending');
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  submit();
  if (input.form) fireEvent.submit(input.form);
  answer(new Response(null, { status: 200 }));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Subscribe'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('shows the messages that a refusal names', async () => {
  const body = JSON.stringify({
    error: 'invalid',
    fields: { email: 'Please enter a valid email address.', other: 'x' },
  });
  fetched.mockResolvedValue(new Response(body, { status: 422 }));
  render(<NewsletterForm />, { wrapper: InEnglish });
  fillIn('mara@example.com');
  submit();
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Failed to submit user data.');
});

it('tells of a filled honeypot in a header', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 200 }));
  const { container } = render(<NewsletterForm />, { wrapper: InEnglish });
  const trap = container.querySelector<HTMLInputElement>('input[name="company_url"]');
  if (trap) trap.value = 'https://spam.example/ü';
  fillIn('mara@example.com');
  submit();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(headersOf(0)['X-Company-Url']).toBe(encodeURIComponent('https://spam.example/ü'));
});

it('is an ordinary post without script', () => {
  const { container } = render(<NewsletterForm />, { wrapper: InEnglish });
  const form = container.querySelector('form');
  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/api/contact-user');
  expect([...new FormData(form ?? undefined).keys()]).toEqual(['form', 'page', 'company_url', 'email']);
});

const SCRIPT = 'script[src^="https://challenges.cloudflare.com/"]';

function showAsked(): void {
  const page = { path: '/', documents: { site: { turnstileSiteKey: 'site-key' } } };
  render(
    <RouterContext value={staticRouter(page as unknown as PageState)}>
      <NewsletterForm />
    </RouterContext>,
    { wrapper: InEnglish },
  );
}

it('asks nobody else where Turnstile is off', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 200 }));
  render(<NewsletterForm />, { wrapper: InEnglish });
  fireEvent.focus(fillIn('mara@example.com'));
  submit();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(document.querySelector(SCRIPT)).toBeNull();
});

it('is sent without a proof when Turnstile cannot be loaded', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 200 }));
  showAsked();
  fillIn('mara@example.com');
  submit();
  const script = await waitFor(() => document.querySelector(SCRIPT) ?? Promise.reject(new Error('none yet')));
  fireEvent.error(script);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(headersOf(0)).not.toHaveProperty('X-Turnstile-Token');
});

it('loads Turnstile at the first field, sends its token, and renews it for the next attempt', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 500 }));
  const asked: { sitekey: string; callback: (token: string) => void }[] = [];
  const reset = vi.fn();
  vi.stubGlobal('turnstile', {
    render: (_: HTMLElement, options: (typeof asked)[number]) => `widget-${asked.push(options)}`,
    reset,
    remove: vi.fn(),
  });
  showAsked();
  expect(document.querySelector(SCRIPT)).toBeNull();
  fireEvent.focus(fillIn('mara@example.com'));
  fireEvent.load(
    await waitFor(() => document.querySelector(SCRIPT) ?? Promise.reject(new Error('none yet'))),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.sitekey).toBe('site-key');
  submit();
  expect(fetched).not.toHaveBeenCalled();
  asked[0]?.callback('first');
  await waitFor(() => expect(headersOf(0)['X-Turnstile-Token']).toBe('first'));
  await waitFor(() => expect(reset).toHaveBeenCalledWith('widget-1'));
  asked[0]?.callback('second');
  submit();
  await waitFor(() => expect(headersOf(1)['X-Turnstile-Token']).toBe('second'));
});
