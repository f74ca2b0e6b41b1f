import type { Catalogue } from '../catalogue.ts';
import { squareFeet } from './numbers.ts';

type Russian = Catalogue<'ru'>;

export const searchConditions: Russian['searchConditions'] = {
  included: { cooling: 'Охлаждение включено', bills: 'Коммунальные услуги включены' },
  toRent: 'В аренду',
  toBuy: 'На продажу',
  handover: 'Сдача в {year} году',
  bedroomRange: {
    one: '{least}–{n} спальня',
    few: '{least}–{n} спальни',
    many: '{least}–{n} спален',
    other: '{least}–{n} спальни',
  },
  bedroomsOrMore: {
    one: 'От {n} спальни',
    few: 'От {n} спален',
    many: 'От {n} спален',
    other: 'От {n} спальни',
  },
  bathroomRange: {
    one: '{least}–{n} ванная',
    few: '{least}–{n} ванные',
    many: '{least}–{n} ванных',
    other: '{least}–{n} ванной',
  },
  bathroomsOrMore: {
    one: 'От {n} ванной',
    few: 'От {n} ванных',
    many: 'От {n} ванных',
    other: 'От {n} ванной',
  },
  names: {
    community: '{name}',
    developer: 'Застройщик: {name}',
    project: 'Проект: {name}',
    adviser: 'Консультант: {name}',
    view: 'Вид: {name}',
    reference: 'Номер объекта {name}',
    permit: 'Разрешение {name}',
  },
  squareFeet,
  between: 'от {least} до {most}',
  atLeast: 'От {least}',
  atMost: 'До {most}',
  aYear: '{price} в год',
  quoted: '«{word}»',
  unknown: 'Нигде не упоминается: {words}.',
};
