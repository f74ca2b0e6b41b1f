// The amounts that visitors write into the ranges of the filters.

/** What a unit behind a number multiplies it by, in the languages of the site. */
const TIMES: Record<string, number> = {
  '': 1,
  k: 1e3,
  тыс: 1e3,
  ألف: 1e3,
  m: 1e6,
  млн: 1e6,
  مليون: 1e6,
};

/** A whole number as visitors write it: `1,500,000`, `1.5m`, `850 тыс.`, `٩٠٠`; '' if empty, null if it is none. */
export function readAmount(written: string): string | null {
  const latin = written.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replace(/٫/g, '.');
  const [, number, unit = ''] = /^([\d.,٬\s']*)(\p{L}*)\.?$/u.exec(latin.trim()) ?? [];
  const times = TIMES[unit.toLowerCase()];
  if (number === undefined || times === undefined) return null;
  if (!number.trim()) return unit ? null : '';
  // Before a unit a comma is a decimal sign, otherwise it separates thousands.
  const plain = number.replace(unit ? /[\s'٬]/g : /[\s',٬]/g, '').replace(',', '.');
  const amount = Math.round(Number(plain) * times);
  return Number.isFinite(amount) && amount <= 0xffff_ffff ? String(amount) : null;
}
