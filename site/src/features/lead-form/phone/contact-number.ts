// Telephone numbers as people type them, and as each form sends them.
import { CALLBACK_PREFIX, type FormId } from '../../../generated/forms.ts';

const SEPARATORS = /[\s.\-()]/g;
const ARABIC_ZERO = 0x0660;

/** Latin digits for Arabic-Indic ones, and no separators; whatever else was typed stays for the rules to judge. */
export function plainNumber(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replace(SEPARATORS, '');
}

/** What a form sends for the text in its number field; a dial code alone counts as nothing. */
export function contactNumber(form: FormId, text: string, dialCode: string | undefined): string {
  const plain = plainNumber(text);
  if (plain.replace('+', '') === (dialCode ?? '')) return '';
  switch (form) {
    case 'callback':
      // Who writes a whole number behind the prefix means that number.
      return plain.startsWith('+') ? plain : `${CALLBACK_PREFIX}${plain}`;
    case 'request':
      return plain.replace(/^\+/, '');
    default:
      return plain;
  }
}
