import type { Catalogue } from '../catalogue.ts';

export const filterSheet: Catalogue<'ru'>['filterSheet'] = {
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
