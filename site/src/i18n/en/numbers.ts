// Figures with their units, in Latin digits, the same in the render worker and every browser. Formatted by hand, since
// a browser's first `Intl` formatter is slow and would delay the click that shows a page.
import { formatDigits } from '../digits.ts';
import type { PluralForms } from '../plurals.ts';

const NO_BREAK_SPACE = '\u00a0';

/** `4,200,000`, rounded. */
export function figure(value: number): string {
  return formatDigits(value, ',');
}

export const numberFormats = {
  group: 'numbers',
  currency: 'AED',
  figure,
  count: (value: number, forms: PluralForms<'en'>): string =>
    forms[value === 1 ? 'one' : 'other'].replace('{n}', figure(value)),
  /** `4,200,000 AED`, one string that never breaks. */
  price: (value: number): string => `${figure(value)}${NO_BREAK_SPACE}AED`,
  /** From square feet; other languages name square metres first. */
  area: (squareFeet: number): string => `${figure(squareFeet)}${NO_BREAK_SPACE}sq${NO_BREAK_SPACE}ft`,
  list: (items: readonly string[]): string => items.join(', '),
};
