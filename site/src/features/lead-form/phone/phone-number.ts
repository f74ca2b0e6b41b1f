// How a country writes its numbers, and what an edit of the number field's text means. The dial code in that text
// belongs to the country and cannot be typed over.
import { cleanNumber } from './clean-number.ts';

export interface Country {
  name: string;
  iso2: string;
  dialCode: string;
  /** Masks by the start of the national number, the general one last; a dot is a digit. */
  masks: readonly { starts: RegExp | null; mask: string }[];
  /** Of countries that share a dial code, the lowest wins unless an area code decides. */
  priority: number;
  areaCodes: readonly string[];
}

/** The most digits of a number, with its dial code. */
export const MAX_DIGITS = 15;
export const DEFAULT_MASK = '... ... ... ... ..';

/** Available without loading the list of countries. */
export const DEFAULT_COUNTRY: Country = {
  name: 'United Arab Emirates',
  iso2: 'ae',
  dialCode: '971',
  masks: [{ starts: null, mask: '.. ... ....' }],
  priority: 0,
  areaCodes: [],
};

/** Formats a number: `+971 50 123 4567`. */
export function formatNumber(country: Country, national: string): string {
  const digits = national.slice(0, MAX_DIGITS - country.dialCode.length);
  return `+${country.dialCode} ${applyMask(maskFor(country, digits), digits)}`;
}

/** The country of a number; `digits` begin with its dial code. */
export function countryOf(countries: readonly Country[], digits: string): Country | undefined {
  return countries
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .sort((a, b) => matchingDigits(b, digits) - matchingDigits(a, digits) || a.priority - b.priority)[0];
}

/** How many leading digits match the country. */
function matchingDigits({ dialCode, areaCodes }: Country, digits: string): number {
  const area = areaCodes.find((code) => digits.startsWith(dialCode + code)) ?? '';
  return dialCode.length + area.length;
}

/** How many digits the country writes after its dial code. */
function nationalDigits(country: Country, national: string): number {
  return [...maskFor(country, national)].filter((character) => character === '.').length;
}

function maskFor({ masks }: Country, national: string): string {
  return masks.find(({ starts }) => starts === null || starts.test(national))?.mask ?? DEFAULT_MASK;
}

function applyMask(mask: string, digits: string): string {
  let written = '';
  let next = 0;
  for (const character of mask) {
    if (next >= digits.length) break;
    written += character === '.' ? digits[next++] : character;
  }
  return written + digits.slice(next);
}

type NumberEdit =
  | { kind: 'national'; national: string }
  /** A number with its own country code, perhaps with its first digits alone. */
  | { kind: 'whole'; digits: string }
  /** Text that is not a number yet, which stays as it is. */
  | { kind: 'text' }
  /** A change of the dial code, which is undone. */
  | { kind: 'refused' };

/** Whether a character was typed or deleted, rather than text pasted or filled in. */
export function isTyped({ inputType, data }: Pick<globalThis.InputEvent, 'inputType' | 'data'>): boolean {
  return (inputType === 'insertText' && data?.length === 1) || Boolean(inputType?.startsWith('delete'));
}

/** What an edit means for a number that begins with the country's dial code. */
export function readEdit(written: string, typed: boolean, country: Country): NumberEdit {
  const text = plainSigns(written);
  const plus = text.lastIndexOf('+');
  if (plus > 0 || text.trim() === '+') return readPlus(text, plus, typed, country);
  const digits = digitsOf(text);
  if (digits.startsWith(country.dialCode)) return national(country, digits.slice(country.dialCode.length));
  if (typed) {
    const replacedAll = digits === '' || text.length === 1;
    return replacedAll ? national(country, digits) : { kind: 'refused' };
  }
  const isWhole = /^\s*(\+|00)/.test(text) && digits !== '';
  return isWhole ? { kind: 'whole', digits } : national(country, digits);
}

/** A plus sign begins a whole number, in place of the dial code before it. */
function readPlus(text: string, plus: number, typed: boolean, country: Country): NumberEdit {
  const before = digitsOf(text.slice(0, plus));
  const after = digitsOf(text.slice(plus + 1));
  const isBeforeNumber = before === '' || before === country.dialCode;
  if (typed && !isBeforeNumber) return { kind: 'refused' };
  if (!after.startsWith(country.dialCode)) return { kind: 'whole', digits: after };
  const rest = after.slice(country.dialCode.length);
  return typed ? { kind: 'whole', digits: rest } : national(country, rest);
}

/** What an edit means while the text need not begin with a dial code. */
export function readFreeEdit(written: string): NumberEdit {
  const text = plainSigns(written);
  if (text.trim() === '') return { kind: 'national', national: '' };
  return /^[\s(]*\+[0-9\s().-]*$/.test(text) ? { kind: 'whole', digits: digitsOf(text) } : { kind: 'text' };
}

/** The national number in a text that begins with the dial code. */
export function nationalIn(text: string, country: Country): string {
  return digitsOf(text).slice(country.dialCode.length);
}

/** The caret's position after formatting, behind as many digits as before. */
export function caretAfter(digitCount: number, formatted: string): number {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen >= digitCount) return index;
    if (/[0-9]/.test(character)) seen += 1;
  }
  return formatted.length;
}

/** The digits of an international number, without `+` or `00`. */
export function digitsOf(text: string): string {
  return plainSigns(text)
    .replace(/[^0-9]/g, '')
    .replace(/^00/, '');
}

function plainSigns(text: string): string {
  return cleanNumber(text).replace(/[\u207a\u2795\ufe62\uff0b]/g, '+');
}

function national(country: Country, digits: string): NumberEdit {
  // What begins an international call, from most countries and from North America; no number here begins so.
  const [prefix] = (/^1$|^971$/.test(country.dialCode) ? /^(00|011)/ : /^00/).exec(digits) ?? [];
  if (prefix) return { kind: 'whole', digits: digits.slice(prefix.length) };
  // The leading zero of a national Emirati number is not part of the international one. A zero alone may be the first
  // of two, which begin a whole number.
  const local = country.iso2 === 'ae' ? digits.replace(/^0(?=[2-9])/, '') : digits;
  return { kind: 'national', national: withoutOwnCode(country, local) };
}

/** Removes a dial code that was typed again: the number is then longer than the country's numbers are. */
function withoutOwnCode(country: Country, digits: string): string {
  const isTwice = digits.startsWith(country.dialCode) && digits.length > nationalDigits(country, digits);
  return isTwice ? digits.slice(country.dialCode.length) : digits;
}
