import type { TextsIn } from '../../../i18n/translation.ts';

export const filterBar: TextsIn<'ru'>['filterBar'] = {
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

export const filterSheet: TextsIn<'ru'>['filterSheet'] = {
  show: {
    one: 'Показать {n} объект',
    few: 'Показать {n} объекта',
    many: 'Показать {n} объектов',
    other: 'Показать {n} объекта',
  },
  rents: 'Арендная плата сравнивается в пересчёте на год.',
  from: 'От',
  to: 'До',
  notNumber: 'Введите число, например 1\u00a0500\u00a0000 или 1,5\u00a0млн.',
  failed: 'Фильтры не загрузились.',
  leftOut: 'Не удалось распознать в ссылке: {fields}. Поиск идёт без этого.',
  loosen: 'Если убрать часть условий, найдётся больше:',
  facets: {
    category: 'Категория',
    type: 'Тип',
    bedrooms: 'Спальни',
    bathrooms: 'Ванные',
    furnishing: 'Мебель',
    completion: 'Готовность',
    community: 'Район',
    amenities: 'Удобства',
    included: 'Условия аренды',
    price: 'Цена, AED',
    area: 'Площадь, кв.\u00a0футы',
  },
};
