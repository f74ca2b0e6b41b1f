// What the number formats of all languages share.

/** Rounds, and puts `separator` between groups of three digits; unusual values are left to `Intl`. */
export function formatDigits(value: number, separator: string): string {
  if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) {
    const written = value.toLocaleString('en', { maximumFractionDigits: 0, numberingSystem: 'latn' });
    return written.replaceAll(',', separator);
  }
  const digits = String(Math.round(value));
  let grouped = digits.slice(0, ((digits.length + 2) % 3) + 1);
  for (let at = grouped.length; at < digits.length; at += 3) grouped += separator + digits.slice(at, at + 3);
  return grouped;
}
