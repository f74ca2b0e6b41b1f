// Figures and counts; a module of its own for pages that need nothing else of `format.ts`.

/** Texts for one and for any other count; `{n}` stands for the figure. */
export type CountForms = { one: string; other: string };

/** `4,200,000`, rounded. Written by hand, since `Intl` is slow; unusual values are left to it. */
export function formatFigure(value: number): string {
  if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) {
    return value.toLocaleString('en', { maximumFractionDigits: 0, numberingSystem: 'latn' });
  }
  const digits = String(Math.round(value));
  let grouped = digits.slice(0, ((digits.length + 2) % 3) + 1);
  for (let at = grouped.length; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`;
  return grouped;
}

/** By hand, since `Intl.PluralRules` is slow. */
export function formatCount(value: number, forms: CountForms): string {
  return (value === 1 ? forms.one : forms.other).replace('{n}', formatFigure(value));
}
