import { expect, it } from 'vitest';
import cases from '../../../../../catalog/cases/amounts.json' with { type: 'json' };
import { readAmount } from './amount.ts';

it.each(cases)('reads the $facet $written as $read', ({ facet, written, read }) => {
  expect(readAmount(written, facet as 'price' | 'area')).toBe(read === null ? null : String(read));
});

it.each([
  ['', ''],
  ['  ', ''],
  ['٥ آلاف', '5000'],
])('reads %j, which the function leaves out or takes for a rent by the month, as %j', (written, amount) => {
  expect(readAmount(written, 'price')).toBe(amount);
});
