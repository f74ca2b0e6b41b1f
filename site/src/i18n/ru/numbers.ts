import type { Translation } from '../catalogue.ts';
import { formatDigits } from '../digits.ts';
import type { numberFormats as english } from '../en/numbers.ts';
import type { PluralForms } from '../plurals.ts';
import { squareMetresOf } from '../square-metres.ts';
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

export const squareFeet = (area: number): string => count(Math.round(area), SQUARE_FEET);

const squareMetres = (area: number): string => `${figure(squareMetresOf(area))}${NO_BREAK_SPACE}м²`;

export const numbers: Translation<typeof english, 'ru'> = {
  currency: 'AED',
  figure,
  count: (value, forms) => count(value, forms as PluralForms<'ru'>),
  price: (value) => `${figure(value)}${NO_BREAK_SPACE}AED`,
  area: (area) => `${squareMetres(area)} · ${squareFeet(area)}`,
  list: (items) => items.join(', '),
};
