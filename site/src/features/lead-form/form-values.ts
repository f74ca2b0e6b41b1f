// The values of an enquiry form: how they are read from its fields, and the rules that `catalog` generates for them,
// which the function behind the form applies too.
import type { FieldName, Form, FormMessage, Rule } from '../../generated/forms.ts';
import { cleanText, cleanValue } from './clean-values.ts';
import { loadedNumbers } from './phone/load-numbers.ts';

export type Values = Partial<Record<FieldName, string>>;

/** The error message of each invalid field. */
export type FieldErrors = Partial<Record<FieldName, FormMessage>>;

/** A form on a page; `takesInternational` is the setting `international_numbers`, for the forms with ten digits. */
export type PageForm = Form & { takesInternational?: boolean };

/** The errors of all fields. */
export function validateForm(form: PageForm, values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name } of form.fields) {
    const message = validateField(form, name, values[name] ?? '');
    if (message !== null) errors[name] = message;
  }
  return errors;
}

/** The message of the first rule that the value breaks, or null. */
export function validateField(form: PageForm, name: FieldName, value: string): FormMessage | null {
  const trimmed = value.trim();
  for (const rule of rulesOf(form, name)) {
    const message = errorOf(rule, trimmed);
    if (message !== null) return message;
  }
  return null;
}

function rulesOf(form: PageForm, name: FieldName): readonly Rule[] {
  const rules = form.fields.find((field) => field.name === name)?.rules ?? [];
  // Until the reader of numbers is loaded, the function alone judges a number.
  return (name === 'contactNumber' && loadedNumbers()?.numberRules(form)) || rules;
}

function errorOf(rule: Rule, value: string): FormMessage | null {
  switch (rule.rule) {
    case 'required':
      return value === '' ? rule.message : null;
    case 'minChars':
      // Characters as a reader sees them, not UTF-16 units.
      return [...cleanValue(value)].length < rule.count ? rule.message : null;
    case 'pattern':
      return new RegExp(rule.pattern, 'u').test(value) ? null : rule.message;
    default:
      return loadedNumbers()?.numberError(rule, value) ?? null;
  }
}

/** The values of the form's own fields, as they are sent. */
export function readValues(form: PageForm, element: HTMLFormElement): Values {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name }) => [name, readValue(form, element, data, name)]));
}

function readValue(form: PageForm, element: HTMLFormElement, data: FormData, name: FieldName): string {
  const text = String(data.get(name) ?? '');
  // In letters of usual width; the function also removes what was copied along with an address.
  if (name === 'email') return cleanValue(text.normalize('NFKC'));
  if (name !== 'contactNumber') return cleanText(text);
  const control = element.elements.namedItem(name);
  const dialCode = control instanceof HTMLElement ? control.dataset.dialCode : undefined;
  const isDialCodeAlone = text.trim() === `+${dialCode}`;
  return loadedNumbers()?.numberAsSent(form, text, dialCode) ?? (isDialCodeAlone ? '' : text.trim());
}
