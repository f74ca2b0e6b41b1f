// The amounts that visitors write into the ranges of the filters.
import { SQUARE_METRES_PER_SQUARE_FOOT } from '../../../i18n/formats.ts';
import { withLatinDigits } from '../../../i18n/latin-digits.ts';
import type { RangeFacet } from './filter-values.ts';

/** What a unit behind a number multiplies it by, in the languages of the site. */
const TIMES = table([
  ['', 1],
  ['k thousand к тыс тысяча тысячи тысячу тысяч الف الفا الاف', 1e3],
  ['m mn mln million millions м млн миллион миллиона миллионов م مليون مليونا ملايين', 1e6],
]);

const SQUARE_METRE = 1 / SQUARE_METRES_PER_SQUARE_FOOT;

/** The square feet of a unit of area, without its spaces and points. */
const SQUARE_FEET = table([
  ['ft ft2 feet sqft sqfeet squarefeet фут фута футов квфут квфута квфутов قدم قدم2 قدممربع قدممربعة', 1],
  ['m m2 meters metres sqm sqmeters sqmetres squaremeters squaremetres', SQUARE_METRE],
  ['м м2 квм метр метра метров квметр квметра квметров квадратныхметров', SQUARE_METRE],
  ['م م2 متر متر2 مترا امتار مترمربع مترامربعا', SQUARE_METRE],
]);

const CURRENCY = /aed|dirhams?|dhs?|дирхам\p{L}*|درهم|دراهم/gu;

/**
 * A whole number as visitors write it: `1,500,000`, `1.5m`, `850 тыс.`, `٩٠٠`, in square feet where it is an area:
 * `100 м²`; '' if empty, null for other text. The function's `read_amount` is tested by the same cases
 * (`catalog/cases/amounts.json`).
 */
export function readAmount(written: string, facet: RangeFacet): string | null {
  const text = withLatinDigits(written.normalize('NFKC').toLowerCase())
    .replace(/٫/g, '.')
    .replace(CURRENCY, '')
    .trim();
  const [, number = '', unit = ''] = /^([\d.,٬\s']*)(.*)$/u.exec(text) ?? [];
  const name = unit.replace(/[\s.]/g, '').replace(/[أآإ]/g, 'ا');
  const times = (facet === 'area' ? SQUARE_FEET.get(name) : undefined) ?? TIMES.get(name);
  if (times === undefined) return null;
  if (!number.trim()) return written.trim() ? null : '';
  // Before thousands and millions a comma or a point is a decimal sign, otherwise it may separate groups of three.
  const grouped = times < 1e3 ? number.replace(/[.,](?=\d{3}(?:\D|$))/g, '') : number;
  const plain = grouped
    .replace(/[\s'٬]/g, '')
    .replace(/\.$/, '')
    .replace(',', '.');
  const amount = Math.round(Number(plain) * times);
  return Number.isFinite(amount) && amount <= 0xffff_ffff ? String(amount) : null;
}

function table(rows: [string, number][]): Map<string, number> {
  return new Map(rows.flatMap(([units, times]) => units.split(' ').map((unit) => [unit, times])));
}
