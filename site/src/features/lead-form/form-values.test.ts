import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMS, type FormId } from '../../generated/forms.ts';
import { type FieldErrors, type Values, validateForm } from './form-values.ts';

interface Case {
  form: FormId;
  values: Values;
  errors: FieldErrors;
}

/** The cases that the Rust side runs, too. */
const cases = JSON.parse(
  readFileSync(new URL('../../../../catalog/cases/forms.json', import.meta.url), 'utf8'),
) as Case[];

it.each(cases.map((line) => [line.form, JSON.stringify(line.values), line] as const))(
  '%s %s',
  (_form, _values, line) => {
    expect(validateForm(FORMS[line.form], line.values)).toEqual(line.errors);
  },
);
