import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The classes of the function's and the generator's own rules, which `catalog/src/plural.rs` compares with it. */
const TABLE = path.resolve(import.meta.dirname, '../../../catalog/cases/plurals.json');

/** The numbers from 0 to 1,000 of each class, as `3-10 103-110`. */
function classesOf(language: string): Record<string, string> {
  const rules = new Intl.PluralRules(language);
  const ranges: Record<string, [first: number, last: number][]> = {};
  for (let count = 0; count <= 1000; count += 1) {
    const name = rules.select(count);
    const last = ranges[name]?.at(-1);
    if (last?.[1] === count - 1) last[1] = count;
    else ranges[name] = [...(ranges[name] ?? []), [count, count]];
  }
  const text = ([first, last]: [number, number]) => (first === last ? `${first}` : `${first}-${last}`);
  return Object.fromEntries(Object.entries(ranges).map(([name, of]) => [name, of.map(text).join(' ')]));
}

it('the table of plural classes for the Rust programs is that of ICU', () => {
  const classes = Object.fromEntries(['en', 'ar', 'ru'].map((language) => [language, classesOf(language)]));
  if (process.env.UPDATE_GENERATED) writeFileSync(TABLE, `${JSON.stringify(classes, null, 2)}\n`);
  expect(JSON.parse(readFileSync(TABLE, 'utf8')), 'UPDATE_GENERATED=1 npx vitest run plurals').toEqual(
    classes,
  );
});
