import { expect, it } from 'vitest';
import { arabicPlural } from './ar/plural.ts';
import { numberFormats } from './en/numbers.ts';
import { russianPlural } from './ru/plural.ts';

it.each([
  ['en', (count: number) => numberFormats.count(count, { one: 'one', other: 'other' })],
  ['ar', arabicPlural],
  ['ru', russianPlural],
] as const)('names the plural classes of %s as CLDR does', (language, plural) => {
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 1000; count += 0.5)
    expect([count, plural(count)]).toEqual([count, rules.select(count)]);
});
