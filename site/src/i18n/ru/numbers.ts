import type { Translation } from '../catalogue.ts';
import { formatDigits } from '../digits.ts';
import type { numberFormats as english } from '../en/numbers.ts';
import type { PluralForms } from '../plurals.ts';
import { russianPlural } from './plural.ts';

const NO_BREAK_SPACE = '\u00a0';
const SQUARE_FEET: PluralForms<'ru'> = {
  one: '{n}\u00a0кв.\u00a0фут',
  few: '{n}\u00a0кв.\u00a0фута',
  many: '{n}\u00a0кв.\u00a0футов',
  other: '{n}\u00a0кв.\u00a0фута',
};

export function figure(value: number): string {
  return formatDigits(value, NO_BREAK_SPACE);
}

function count(value: number, forms: PluralForms<'ru'>): string {
  return forms[russianPlural(value)].replace('{n}', figure(value));
}

export const numbers: Translation<typeof english, 'ru'> = {
  currency: 'AED',
  figure,
  count: (value, forms) => count(value, forms as PluralForms<'ru'>),
  price: (value) => `${figure(value)}${NO_BREAK_SPACE}AED`,
  area: (squareFeet) => count(Math.round(squareFeet), SQUARE_FEET),
  list: (items) => items.join(', '),
};
