import type { Catalogue } from '../catalogue.ts';
import { squareFeet } from './numbers.ts';

type Russian = Catalogue<'ru'>;

export const searchConditions: Russian['searchConditions'] = {
  included: { cooling: 'Охлаждение включено', bills: 'Коммунальные услуги включены' },
  toRent: 'В аренду',
  toBuy: 'На продажу',
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
};
