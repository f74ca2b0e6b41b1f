import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const filterBar: Russian['filterBar'] = {
  title: 'Фильтры',
  active: 'Выбранные фильтры',
  remove: 'Убрать: {name}',
  clear: 'Сбросить',
  sort: 'Сортировка',
  bestMatch: 'По релевантности',
  sorts: {
    newest: 'Сначала новые',
    price_asc: 'Сначала дешевле',
    price_desc: 'Сначала дороже',
    area_asc: 'Сначала меньшая площадь',
    area_desc: 'Сначала большая площадь',
    price_per_sqft_asc: 'Сначала дешевле за кв.\u00a0фут',
  },
};
