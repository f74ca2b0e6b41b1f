// Latin digits, grouped as in English: so the region writes them.
import type { Translation } from '../catalogue.ts';
import { type numberFormats as english, figure } from '../en/numbers.ts';
import type { PluralForms } from '../plurals.ts';
import { squareMetresOf } from '../square-metres.ts';
import { arabicPlural } from './plural.ts';

const NO_BREAK_SPACE = '\u00a0';

export const squareFeet = (area: number): string => `${figure(area)}${NO_BREAK_SPACE}قدم²`;

const squareMetres = (area: number): string => `${figure(squareMetresOf(area))}${NO_BREAK_SPACE}م²`;

export const numbers: Translation<typeof english, 'ar'> = {
  currency: 'درهم',
  figure,
  count: (value, forms) => (forms as PluralForms<'ar'>)[arabicPlural(value)].replace('{n}', figure(value)),
  price: (value) => `${figure(value)}${NO_BREAK_SPACE}درهم`,
  area: (area) => `${squareMetres(area)} · ${squareFeet(area)}`,
  list: (items) => items.join('، '),
};
