import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { FORMS, type FormId } from '../../generated/forms.ts';
import { cleanText } from './clean-values.ts';
import { type FieldErrors, type Values, validateField, validateForm } from './form-values.ts';
import { loadNumbers } from './phone/load-numbers.ts';
import { numberAsSent } from './phone/number-as-sent.ts';

interface Case {
  form: FormId;
  values: Values;
  errors: FieldErrors;
}

interface NumberCase {
  form: FormId;
  typed: string;
  sent: string;
  error: string | null;
  takesInternational?: boolean;
}

/** The cases that the Rust side runs, too. */
function casesOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../../../catalog/cases/${name}`, import.meta.url), 'utf8'));
}

const cases = casesOf('forms.json') as Case[];
const numbers = casesOf('phone-numbers.json') as NumberCase[];

beforeAll(loadNumbers);

it.each(cases.map((line) => [line.form, JSON.stringify(line.values), line] as const))(
  '%s %s',
  (_form, _values, line) => {
    expect(validateForm(FORMS[line.form], line.values)).toEqual(line.errors);
  },
);

it.each(numbers.map((line) => [line.form, JSON.stringify(line.typed), line] as const))(
  'the number of %s %s',
  (_form, _typed, { form: id, typed, sent, error, takesInternational = false }) => {
    const form = { ...FORMS[id], takesInternational };
    const value = numberAsSent(form, typed);
    expect(value).toBe(sent);
    expect(validateField(form, 'contactNumber', value)).toBe(error);
  },
);

it.each([
  ['+33 6 12 34 56 78', '33', '+33612345678'],
  ['+33 06 12 34 56 78', '33', '+33612345678'],
  ['+91 050 123 4567', '91', '+971501234567'],
  ['+91 919876543210', '91', '+919876543210'],
  ['+44 ', '44', ''],
])('behind the dial code of another country, %s', (typed, dialCode, sent) => {
  expect(numberAsSent(FORMS.contact, typed, dialCode)).toBe(sent);
});

it('takes a text that shows nothing for an empty one', () => {
  for (const blank of ['\u200b\u200b\u200b', '\u2060', '\ufe0f', '\u3164', '\u200e', '\u2800'])
    expect(cleanText(blank), blank).toBe('');
  expect(cleanText(' مي ')).toBe('مي');
});
