import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const searchFilters: Russian['searchFilters'] = {
  active: 'Выбранные фильтры',
  remove: 'Убрать: {name}',
  clear: 'Сбросить',
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
  studio: 'Студия',
  bathroomCount: {
    one: '{n} ванная',
    few: '{n} ванные',
    many: '{n} ванных',
    other: '{n} ванной',
  },
  sevenBathroomsOrMore: '7+ ванных',
};
