// Phone numbers in the form in which enquiries send them, as in `catalog/src/forms/phone_number.rs`. This module loads
// with the numbering plans when a form is first focused.
import { CALLBACK_PREFIX, type Form, type FormMessage, type Rule } from '../../../generated/forms.ts';
import {
  EMIRATES,
  INTERNATIONAL_RULES,
  NUMBER_MESSAGES,
  NUMBER_RULES,
} from '../../../generated/phone-numbers.ts';
import { cleanNumber } from './clean-number.ts';
import { extractNumber, isNumber, readNumber, readWhole, SEPARATORS } from './read-number.ts';

export { isNumber, readNumber };

const EMIRATES_MOBILE_DIGITS = 9;

/** `takesInternational` is the setting `international_numbers`, for the forms with ten digits. */
export type NumberForm = Pick<Form, 'id'> & { takesInternational?: boolean };

/**
 * The number as it is sent. Text without a number only loses its separators, and the form's rules reject it. `dialCode`
 * is the country code that the field shows.
 */
export function numberAsSent(form: NumberForm, text: string, dialCode = EMIRATES): string {
  const typed = cleanNumber(text);
  const home = form.id === 'callback' ? CALLBACK_PREFIX.slice(1) : dialCode;
  const isTenDigitForm = takesTenDigits(form);
  const found = extractNumber(typed, home);
  const plain = 'digits' in found ? found.digits : typed.replace(SEPARATORS, '');
  // The specification takes ten digits, whatever they are.
  if (isTenDigitForm && /^[0-9]{10}$/.test(plain)) return plain;
  const reading = readNumber(typed, home);
  if (isNumber(reading)) {
    const { code, national } = reading;
    if (isTenDigitForm && code === EMIRATES && national.length === EMIRATES_MOBILE_DIGITS)
      return `0${national}`;
    if (form.id === 'request') return code + national;
    if (!isTenDigitForm || form.takesInternational) return `+${code}${national}`;
  }
  if (reading === 'empty') return '';
  if (reading === 'several') return typed;
  if (form.id === 'request') return plain.replace(/^\++/, '');
  if (form.id === 'callback' && !plain.startsWith('+')) return CALLBACK_PREFIX + plain;
  return plain;
}

/** The rules of the form's number. */
export function numberRules(form: NumberForm): readonly Rule[] {
  if (form.takesInternational && takesTenDigits(form)) return INTERNATIONAL_RULES;
  return NUMBER_RULES[form.id] ?? [];
}

/** The error message of a rule that only numbers have. */
export function numberError(rule: Rule, value: string): FormMessage | null {
  if (rule.rule === 'oneNumber') {
    return readNumber(value, EMIRATES) === 'several' ? NUMBER_MESSAGES.several : null;
  }
  if (rule.rule !== 'possibleNumber' || (rule.needsPlus && !value.startsWith('+'))) return null;
  const reading = readWhole(value.replace(/^\+/, ''));
  return isNumber(reading) ? null : NUMBER_MESSAGES[reading];
}

function takesTenDigits({ id }: NumberForm): boolean {
  return id === 'popup' || id === 'property';
}
