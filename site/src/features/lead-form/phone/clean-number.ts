// Cleaning of typed numbers, as `catalog/src/clean.rs` does it.
import { withLatinDigits } from '../../../i18n/latin-digits.ts';
import { cleanValue } from '../clean-values.ts';

// The frame around the digits of keyboards for emoji.
const KEYCAP = /\u20e3/g;
const DASHES = /[\u02d7\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;

/** Without invisible characters, with single spaces, Latin digits and plain hyphens. */
export function cleanNumber(text: string): string {
  return withLatinDigits(cleanValue(text).replace(KEYCAP, '')).replace(DASHES, '-');
}
