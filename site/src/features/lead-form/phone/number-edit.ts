// What a change of the number field's text means. The dial code in it belongs to the country and cannot be typed over.

import { plainNumber } from './contact-number.ts';
import { type Country, MAX_DIGITS, nationalDigits } from './country.ts';

export type NumberEdit =
  | { kind: 'national'; national: string }
  /** A whole number of another country, as pasted or filled in by the browser. */
  | { kind: 'foreign'; digits: string }
  /** A change of the dial code: to be undone. */
  | { kind: 'refused' };

/** Whether someone typed or deleted a character, rather than pasted or had the field filled in. */
export function isTyped({ inputType, data }: Pick<globalThis.InputEvent, 'inputType' | 'data'>): boolean {
  return (inputType === 'insertText' && data?.length === 1) || Boolean(inputType?.startsWith('delete'));
}

export function readEdit(text: string, typed: boolean, country: Country): NumberEdit {
  // What is pasted behind the dial code may bring its own.
  const whole = typed ? text : text.slice(Math.max(text.lastIndexOf('+'), 0));
  const digits = digitsOf(whole);
  if (digits.startsWith(country.dialCode)) return national(country, digits.slice(country.dialCode.length));
  if (typed) {
    const replacedAll = digits === '' || text.length === 1;
    return replacedAll ? national(country, digits) : { kind: 'refused' };
  }
  if (whole.trim().startsWith('+') && digits !== '')
    return { kind: 'foreign', digits: digits.slice(0, MAX_DIGITS) };
  return national(country, digits);
}

/** The national number in a text that begins with the dial code. */
export function nationalIn(text: string, country: Country): string {
  return digitsOf(text).slice(country.dialCode.length);
}

/** Where the caret belongs after formatting: behind as many digits as before. */
export function caretAfter(digitCount: number, formatted: string): number {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen >= digitCount) return index;
    if (/[0-9]/.test(character)) seen += 1;
  }
  return formatted.length;
}

export function digitsOf(text: string): string {
  return plainNumber(text)
    .replace(/^00/, '')
    .replace(/[^0-9]/g, '');
}

function national(country: Country, digits: string): NumberEdit {
  // Emirati numbers are dialled at home with a zero in front, which is no part of the international number.
  const local = country.iso2 === 'ae' ? digits.replace(/^0+/, '') : digits;
  return { kind: 'national', national: withoutOwnCode(country, local) };
}

/** Who writes the dial code although it stands there has more digits than the country's numbers. */
function withoutOwnCode(country: Country, digits: string): string {
  const isTwice = digits.startsWith(country.dialCode) && digits.length > nationalDigits(country, digits);
  return isTwice ? digits.slice(country.dialCode.length) : digits;
}
