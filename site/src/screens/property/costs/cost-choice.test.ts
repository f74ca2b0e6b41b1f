import { expect, it } from 'vitest';
import { costChoiceQuery, hasChoice, type Limits, readLimitedNumber } from './cost-choice.ts';

const USUAL = { mortgage: { deposit: 20, rate: 4.5, years: 25 }, cheques: 1 };

it.each(['?deposit=30', '?utm_source=mail&pay=cash', '?cheques=4'])('%s has a choice', (query) => {
  expect(hasChoice(query)).toBe(true);
});

it.each(['', '?utm_source=rate', '?utm_rate=1', '?q=years=3'])('%s has none', (query) => {
  expect(hasChoice(query)).toBe(false);
});

it('writes what differs from the default, and leaves other parameters', () => {
  const other = { mortgage: { deposit: 30, rate: 4.25, years: 25 }, cheques: 1 };
  expect(costChoiceQuery('?utm_source=mail&years=7', other, USUAL)).toBe(
    '?utm_source=mail&deposit=30&rate=4.25',
  );
  expect(costChoiceQuery('?deposit=30', { ...USUAL, mortgage: null }, USUAL)).toBe('?pay=cash');
  expect(costChoiceQuery('?deposit=30&pay=cash', USUAL, USUAL)).toBe('');
});

it('reads numbers within their limits', () => {
  const limits: Limits = { least: 20, most: 95, decimals: 2 };
  expect(
    ['20', '22,', ' 22,5 ', '95.00', '٣٠', '٢٢٫', '٢٢٫٥'].map((text) => readLimitedNumber(text, limits)),
  ).toEqual([20, 22, 22.5, 95, 30, 22, 22.5]);
  for (const text of ['', '19.99', '96', '1e2', '30 %', '22.555', '-30', 'NaN', '9'.repeat(400)]) {
    expect(readLimitedNumber(text, limits), text).toBeNull();
  }
  expect(readLimitedNumber('7.5', { least: 1, most: 25, decimals: 0 })).toBeNull();
});
