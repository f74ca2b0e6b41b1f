import type { Catalogue } from '../catalogue.ts';

export const shortlistLink: Catalogue<'ru'>['shortlistLink'] = {
  empty: 'Избранное',
  saved: {
    one: 'Избранное, {n} объект',
    few: 'Избранное, {n} объекта',
    many: 'Избранное, {n} объектов',
    other: 'Избранное, {n} объекта',
  },
};
