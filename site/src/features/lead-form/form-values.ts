// The values of an enquiry form: how they are read from its fields, and the rules that `catalog` generates for them,
// which the function behind the form applies too.
import { CALLBACK_PREFIX, type FieldName, type Form, type FormId, type Rule } from '../../generated/forms.ts';

const SEPARATORS = /[\s.\-()]/g;
const ARABIC_ZERO = 0x0660;

export type Values = Partial<Record<FieldName, string>>;

/** The error message of each invalid field, and of the chosen homes. */
export type FieldErrors = Partial<Record<FieldName | 'listings', string>>;

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
  return rules.find((rule) => !meets(rule, given))?.message ?? null;
}

function meets(rule: Rule, value: string): boolean {
  switch (rule.rule) {
    case 'required':
      return value !== '';
    case 'minChars':
      // Characters as the Rust side counts them, not UTF-16 units.
      return [...value].length >= rule.count;
    case 'pattern':
      return new RegExp(rule.pattern, 'u').test(value);
  }
}

/** The values of the form's own fields, trimmed. */
export function readValues(form: Form, element: HTMLFormElement): Values {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name }) => [name, readValue(form, element, data, name)]));
}

function readValue(form: Form, element: HTMLFormElement, data: FormData, name: FieldName): string {
  const text = String(data.get(name) ?? '').trim();
  if (name !== 'contactNumber') return text;
  const control = element.elements.namedItem(name);
  return contactNumber(form.id, text, control instanceof HTMLElement ? control.dataset.dialCode : undefined);
}

/** Replaces Arabic-Indic digits by Latin ones and removes separators; anything else is left to the rules. */
export function plainNumber(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replace(SEPARATORS, '');
}

/** The phone number in the format that a form sends; a dial code alone counts as empty. */
export function contactNumber(form: FormId, text: string, dialCode: string | undefined): string {
  const plain = plainNumber(text);
  if (plain.replace('+', '') === (dialCode ?? '')) return '';
  switch (form) {
    case 'callback':
      // A whole international number replaces the prefix.
      return plain.startsWith('+') ? plain : `${CALLBACK_PREFIX}${plain}`;
    case 'request':
      return plain.replace(/^\+/, '');
    default:
      return plain;
  }
}
