// Cleaning of typed values, as `catalog/src/clean.rs` does it: the two are tested by the same cases.

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const CONTROL = /\p{Cc}/gu;
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;
/** Letters, digits and marks in the width of Chinese characters, and how far they are from the Latin ones. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;

/** Without invisible characters, with single spaces. */
function cleanValue(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').replace(CONTROL, '').trim();
}

/** Also with Latin digits and plain hyphens. */
export function cleanNumber(text: string): string {
  return cleanValue(text)
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(DASHES, '-');
}

/** Also without what comes along with an address that is copied. */
export function cleanEmail(text: string): string {
  return cleanValue(text)
    .replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDE_OFFSET))
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/^mailto:/i, '')
    .replace(/^[\s<>,;]+|[\s<>,;]+$/g, '')
    .replace(/\.+$/, '');
}

/** A text of several words or lines; one that shows nothing is empty. */
export function cleanText(text: string): string {
  return cleanValue(text).replaceAll('\u2800', '') === '' ? '' : text.trim();
}

/** How many characters a reader sees, as the Rust side counts them, not UTF-16 units. */
export function visibleLength(text: string): number {
  return [...text.replace(INVISIBLE, '')].length;
}

/** The digits of each script stand in one row, from zero to nine. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
