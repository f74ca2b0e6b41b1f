import type { TextsIn } from './translation.ts';

export const units: TextsIn<'ru'>['units'] = {
  currency: 'AED',
  squareFeet: {
    one: '{n}\u00a0кв.\u00a0фут',
    few: '{n}\u00a0кв.\u00a0фута',
    many: '{n}\u00a0кв.\u00a0футов',
    other: '{n}\u00a0кв.\u00a0фута',
  },
  squareMetres: '{n}\u00a0м²',
  metresFirst: true,
  listSeparator: ', ',
  quarter: '{quarter}-й\u00a0квартал {year}\u00a0г.',
  quarters: ['1', '2', '3', '4'],
  weekdays: '{first}–{last}',
  time: (_twelve, _isMorning, time) => time,
};
