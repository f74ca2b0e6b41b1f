import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { FORMS, type FormId } from '../../generated/forms.ts';
import { cleanEmail, cleanText } from './clean-values.ts';
import {
  contactNumber,
  type FieldErrors,
  formWith,
  type Values,
  validateField,
  validateForm,
} from './form-values.ts';
import { loadNumbers } from './phone/load-numbers.ts';

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
    const form = formWith(id, takesInternational);
    const value = contactNumber(form, typed, undefined);
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
  expect(contactNumber(FORMS.contact, typed, dialCode)).toBe(sent);
});

it('reads addresses and texts the way people paste them', () => {
  expect(cleanEmail('\u202amara@example.net\u202c\u200b')).toBe('mara@example.net');
  expect(cleanEmail('MAILTO:mara@example.net')).toBe('mara@example.net');
  expect(cleanEmail('<ｍａｒａ＠ｅｘａｍｐｌｅ。ｎｅｔ>,')).toBe('mara@example.net');
  for (const blank of ['\u200b\u200b\u200b', '\u2060', '\ufe0f', '\u3164', '\u200e', '\u2800'])
    expect(cleanText(blank), blank).toBe('');
  expect(cleanText(' مي ')).toBe('مي');
});
