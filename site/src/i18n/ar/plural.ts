import type { PluralClasses } from '../plurals.ts';

/** By hand, since a browser's first `Intl.PluralRules` is slow; a test compares them. */
export function arabicPlural(count: number): PluralClasses['ar'] {
  const rest = count % 100;
  if (count <= 2) return (['zero', 'one', 'two'] as const)[count] ?? 'other';
  if (!Number.isInteger(count) || rest < 3) return 'other';
  return rest <= 10 ? 'few' : 'many';
}
