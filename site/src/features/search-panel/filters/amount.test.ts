import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';

it.each([
  ['', ''],
  ['  ', ''],
  ['1,500,000', '1500000'],
  ['1 500 000', '1500000'],
  ['1.5m', '1500000'],
  ['1,5M', '1500000'],
  ['850k', '850000'],
  ['٩٠٠', '900'],
  ['many', null],
  ['m', null],
  ['-5', null],
  ['1,5 млн', '1500000'],
  ['850 тыс.', '850000'],
  ['١٫٥ مليون', '1500000'],
  ['٩٠٠ ألف', '900000'],
  ['1.2.3', null],
  ['5 парсек', null],
  ['2 constructor', null],
  ['99999999999', null],
])('reads the amount %j as %j', (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});
