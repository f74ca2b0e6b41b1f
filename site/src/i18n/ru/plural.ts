import type { PluralClasses } from '../plurals.ts';

/** By hand, since a browser's first `Intl.PluralRules` is slow; a test compares them. */
export function russianPlural(count: number): PluralClasses['ru'] {
  const isTeen = count % 100 > 10 && count % 100 < 15;
  if (!Number.isInteger(count)) return 'other';
  if (count % 10 === 1 && !isTeen) return 'one';
  return count % 10 >= 2 && count % 10 <= 4 && !isTeen ? 'few' : 'many';
}
