import type { TextsIn } from './translation.ts';

const SQUARE_FEET = '{n}\u00a0قدم²';

export const units: TextsIn<'ar'>['units'] = {
  currency: 'درهم',
  squareFeet: {
    zero: SQUARE_FEET,
    one: SQUARE_FEET,
    two: SQUARE_FEET,
    few: SQUARE_FEET,
    many: SQUARE_FEET,
    other: SQUARE_FEET,
  },
  squareMetres: '{n}\u00a0م²',
  metresFirst: true,
  listSeparator: '، ',
  quarter: 'الربع {quarter} من {year}',
  quarters: ['الأول', 'الثاني', 'الثالث', 'الرابع'],
  weekdays: 'من {first} إلى {last}',
  time: (twelve, isMorning) => `${twelve} ${isMorning ? 'ص' : 'م'}`,
};
