// Phone numbers of enquiries, as they are sent; as `catalog/src/forms/phone_number.rs`. Loaded with the numbering plans
// when a visitor comes to a phone field.
import { CALLBACK_PREFIX, type FormId, NUMBER_MESSAGES } from '../../../generated/forms.ts';
import { EMIRATES } from '../../../generated/phone-plans.ts';
import { cleanNumber } from '../clean-values.ts';
import { isNumber, readNumber, readWhole, SEPARATORS } from './read-number.ts';

export { isNumber, readNumber };

const EMIRATES_MOBILE_DIGITS = 9;

interface NumberOptions {
  /** The country code that the field shows. */
  dialCode?: string | undefined;
  /** The setting `international_numbers`. */
  takesInternational?: boolean | undefined;
}

/** What is no number comes back without separators, for the rules of the form to judge. */
export function numberAsSent(form: FormId, text: string, options: NumberOptions = {}): string {
  const typed = cleanNumber(text);
  const home = form === 'callback' ? CALLBACK_PREFIX.slice(1) : (options.dialCode ?? EMIRATES);
  const isTenDigitForm = form === 'popup' || form === 'property';
  const plain = typed.replace(SEPARATORS, '');
  // The specification takes ten digits, whatever they are.
  if (isTenDigitForm && /^[0-9]{10}$/.test(plain)) return plain;
  const reading = readNumber(typed, home);
  if (isNumber(reading)) {
    const { code, national } = reading;
    if (isTenDigitForm && code === EMIRATES && national.length === EMIRATES_MOBILE_DIGITS)
      return `0${national}`;
    if (form === 'request') return code + national;
    if (!isTenDigitForm || options.takesInternational) return `+${code}${national}`;
  }
  if (reading === 'empty') return '';
  if (reading === 'several') return typed;
  if (form === 'request') return plain.replace(/^\++/, '');
  if (form === 'callback' && !plain.startsWith('+')) return CALLBACK_PREFIX + plain;
  return plain;
}

/** The message about two numbers, or an extension. */
export function severalNumbers(value: string): string | null {
  return readNumber(value, EMIRATES) === 'several' ? NUMBER_MESSAGES.several : null;
}

/** The message about a whole number that its country cannot have. */
export function impossibleNumber(value: string): string | null {
  const reading = readWhole(value.replace(/^\+/, ''));
  if (isNumber(reading)) return null;
  switch (reading) {
    case 'tooShort':
    case 'tooLong':
    case 'several':
      return NUMBER_MESSAGES[reading];
    default:
      return NUMBER_MESSAGES.unknown;
  }
}
