// The values of an enquiry form: how they are read from its fields, and the rules that `catalog` generates for them,
// which the function behind the form applies too.
import {
  CALLBACK_PREFIX,
  type Field,
  type FieldName,
  FORMS,
  type Form,
  type FormId,
  INTERNATIONAL_NUMBER,
  type Rule,
} from '../../generated/forms.ts';
import { cleanEmail, cleanNumber, cleanText, visibleLength } from './clean-values.ts';
import { loadedNumbers } from './phone/load-numbers.ts';

export type Values = Partial<Record<FieldName, string>>;

/** The error message of each invalid field, and of the chosen homes. */
export type FieldErrors = Partial<Record<FieldName | 'listings', string>>;

/** The form; with the setting `international_numbers` those for ten digits take the numbers of all countries. */
export function formWith(id: FormId, takesInternational: boolean): Form {
  const form = FORMS[id];
  if (!takesInternational || (id !== 'popup' && id !== 'property')) return form;
  const changed = (field: Field) => (field.name === INTERNATIONAL_NUMBER.name ? INTERNATIONAL_NUMBER : field);
  return { ...form, fields: form.fields.map(changed) };
}

/** The errors of all fields. */
export function validateForm(form: Form, values: Values): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name } of form.fields) {
    const message = validateField(form, name, values[name] ?? '');
    if (message !== null) errors[name] = message;
  }
  return errors;
}

/** The message of the first rule that the value breaks, or null. */
export function validateField(form: Form, name: FieldName, value: string): string | null {
  const rules = form.fields.find((field) => field.name === name)?.rules ?? [];
  const given = value.trim();
  for (const rule of rules) {
    const message = errorOf(rule, given);
    if (message !== null) return message;
  }
  return null;
}

function errorOf(rule: Rule, value: string): string | null {
  switch (rule.rule) {
    case 'required':
      return value === '' ? rule.message : null;
    case 'minChars':
      return visibleLength(value) < rule.count ? rule.message : null;
    case 'pattern':
      return new RegExp(rule.pattern, 'u').test(value) ? null : rule.message;
    case 'oneNumber':
      return loadedNumbers()?.severalNumbers(value) ?? null;
    case 'possibleNumber':
      if (rule.needsPlus && !value.startsWith('+')) return null;
      return loadedNumbers()?.impossibleNumber(value) ?? null;
  }
}

/** The values of the form's own fields, as they are sent. */
export function readValues(form: Form, element: HTMLFormElement): Values {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name }) => [name, readValue(form, element, data, name)]));
}

function readValue(form: Form, element: HTMLFormElement, data: FormData, name: FieldName): string {
  const text = String(data.get(name) ?? '');
  if (name === 'email') return cleanEmail(text);
  if (name !== 'contactNumber') return cleanText(text);
  const control = element.elements.namedItem(name);
  return contactNumber(form, text, control instanceof HTMLElement ? control.dataset.dialCode : undefined);
}

/** The phone number in the format that a form sends; a dial code alone counts as empty. */
export function contactNumber(form: Form, text: string, dialCode: string | undefined): string {
  const takesInternational = form.fields.includes(INTERNATIONAL_NUMBER);
  const numbers = loadedNumbers();
  if (numbers) return numbers.numberAsSent(form.id, text, { dialCode, takesInternational });
  // Without the reader: digits and a plus sign, for the rules here and the reader of the function.
  const plain = cleanNumber(text).replace(/[\s.\-()/]/g, '');
  if (plain.replace('+', '') === (dialCode ?? '')) return '';
  if (form.id === 'request') return plain.replace(/^\+/, '');
  return form.id === 'callback' && !plain.startsWith('+') ? CALLBACK_PREFIX + plain : plain;
}
