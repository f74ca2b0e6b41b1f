// Sends an enquiry. The body has exactly the form's keys; everything else travels in headers.
import { postJson, RequestFailure } from '../../api/request.ts';
import type { FieldName, Form } from '../../generated/forms.ts';
import type { Values } from './form-values.ts';

export const LEAD_PATH = '/api/contact-user';
export const HONEYPOT = 'company_url';

const UNPROCESSABLE = 422;
const HONEYPOT_HEADER_CHARS = 200;

interface Lead {
  form: Form;
  values: Values;
  /** The idempotency key: the same for every attempt, so that an enquiry arrives once. */
  key: string;
  /** Time since the page was loaded. */
  elapsedMs: number;
  /** The value of the honeypot field. */
  honeypot: string;
  /** Turnstile's token, where it is on. */
  token: string | null;
  /** The path of the API, with its query. */
  address: string;
}

/** What the function says of fields, and of the chosen homes, in its own words. */
type Refusals = Partial<Record<FieldName | 'listings', string>>;

type Outcome =
  | { step: 'sent' }
  /** The response was an error, perhaps with messages by field. */
  | { step: 'refused'; errors: Refusals }
  /** There was no response. */
  | { step: 'failed' };

/** Posts the enquiry; a failure is an outcome, not an exception. */
export async function sendLead({
  form,
  values,
  key,
  elapsedMs,
  honeypot,
  token,
  address,
}: Lead): Promise<Outcome> {
  const headers: Record<string, string> = {
    'X-Form': form.id,
    'Idempotency-Key': key,
    'X-Elapsed-Ms': String(Math.round(elapsedMs)),
  };
  // Headers allow only Latin-1.
  if (honeypot) headers['X-Company-Url'] = encodeURIComponent(honeypot).slice(0, HONEYPOT_HEADER_CHARS);
  if (token) headers['X-Turnstile-Token'] = token;
  try {
    await postJson(address, values, headers);
    return { step: 'sent' };
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || !failure.response) return { step: 'failed' };
    return { step: 'refused', errors: await errorsByField(form, failure.response) };
  }
}

/** The error messages by field of a 422 response. */
async function errorsByField(form: Form, response: Response): Promise<Refusals> {
  if (response.status !== UNPROCESSABLE) return {};
  const answer = (await response.json().catch(() => null)) as { fields?: Record<string, unknown> } | null;
  const errors: Refusals = {};
  for (const { name } of [...form.fields, { name: 'listings' as const }]) {
    const message = answer?.fields?.[name];
    if (typeof message === 'string') errors[name] = message;
  }
  return errors;
}
