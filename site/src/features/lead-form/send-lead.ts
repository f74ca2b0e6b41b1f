// One enquiry on its way to the agency. The body has exactly the form's keys; all else travels in headers.
import { postJson, RequestFailure } from '../../api/request.ts';
import type { FieldName, Form } from '../../generated/forms.ts';
import type { Faults, Values } from './form-values.ts';

export const LEAD_PATH = '/api/contact-user';
export const HONEYPOT = 'company_url';

const UNPROCESSABLE = 422;
const HONEYPOT_HEADER_CHARS = 200;

interface Lead {
  form: Form;
  values: Values;
  /** The same for every attempt to send one filled form, so that it arrives once. */
  key: string;
  /** Since the page was loaded. */
  elapsedMs: number;
  /** What stands in the field that nobody sees. */
  trap: string;
  /** Turnstile's word that the visitor is one, where it was asked. */
  proof: string | null;
}

type Outcome =
  | { step: 'sent' }
  /** The answer was not a success; it may have said which fields it minds. */
  | { step: 'refused'; faults: Faults }
  /** There was no answer. */
  | { step: 'failed' };

export async function sendLead({ form, values, key, elapsedMs, trap, proof }: Lead): Promise<Outcome> {
  const headers: Record<string, string> = {
    'X-Form': form.id,
    'Idempotency-Key': key,
    'X-Elapsed-Ms': String(Math.round(elapsedMs)),
  };
  // Headers take Latin-1 alone.
  if (trap) headers['X-Company-Url'] = encodeURIComponent(trap).slice(0, HONEYPOT_HEADER_CHARS);
  if (proof) headers['X-Turnstile-Token'] = proof;
  try {
    await postJson(LEAD_PATH, values, headers);
    return { step: 'sent' };
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || !failure.response) return { step: 'failed' };
    return { step: 'refused', faults: await namedFaults(form, failure.response) };
  }
}

/** The messages by field that a 422 may carry. */
async function namedFaults(form: Form, response: Response): Promise<Faults> {
  if (response.status !== UNPROCESSABLE) return {};
  const answer: unknown = await response.json().catch(() => null);
  const fields = isRecord(answer) && isRecord(answer.fields) ? answer.fields : {};
  const faults: Partial<Record<FieldName, string>> = {};
  for (const { name } of form.fields) {
    const message = fields[name];
    if (typeof message === 'string') faults[name] = message;
  }
  return faults;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
