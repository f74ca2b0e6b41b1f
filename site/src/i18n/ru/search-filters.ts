import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const searchFilters: Russian['searchFilters'] = {
  active: 'Выбранные фильтры',
  remove: 'Убрать: {name}',
  clear: 'Сбросить',
  show: {
    one: 'Показать {n} объект',
    few: 'Показать {n} объекта',
    many: 'Показать {n} объектов',
    other: 'Показать {n} объекта',
  },
  facets: {
    category: 'Категория',
    type: 'Тип',
    bedrooms: 'Спальни',
    bathrooms: 'Ванные',
    furnishing: 'Мебель',
    completion: 'Готовность',
    community: 'Район',
    amenities: 'Удобства',
    included: 'В аренду входит',
    price: 'Цена, AED',
    area: 'Площадь, кв. футы',
  },
  rents: 'Арендная плата сравнивается за год.',
  from: 'От',
  to: 'До',
  notNumber: 'Введите число, например 1\u00a0500\u00a0000 или 1,5\u00a0млн.',
  studio: 'Студия',
  bathroomCount: {
    one: '{n} ванная',
    few: '{n} ванные',
    many: '{n} ванных',
    other: '{n} ванной',
  },
  sevenBathroomsOrMore: '7+ ванных',
  failed: 'Фильтры не загрузились.',
};
