// Figures and counts; apart from the rest of `format.ts`, as some pages show nothing else of it.

/** Texts for one and for any other count; `{n}` stands for the figure. */
export type CountForms = { one: string; other: string };

/** `4,200,000`, rounded. Written by hand, as pages show many; what is unusual is left to the locale. */
export function formatFigure(value: number): string {
  if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) {
    return value.toLocaleString('en', { maximumFractionDigits: 0, numberingSystem: 'latn' });
  }
  const digits = String(Math.round(value));
  let grouped = digits.slice(0, ((digits.length + 2) % 3) + 1);
  for (let at = grouped.length; at < digits.length; at += 3) grouped += `,${digits.slice(at, at + 3)}`;
  return grouped;
}

/** By hand: a browser's own rules for plurals take it longer to make than all else that a page counts. */
export function formatCount(value: number, forms: CountForms): string {
  return (value === 1 ? forms.one : forms.other).replace('{n}', formatFigure(value));
}
