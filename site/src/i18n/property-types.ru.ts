import type { PropertyType } from './property-types.en.ts';
import type { TextsIn } from './translation.ts';

const TYPES: Record<PropertyType, string> = {
  Apartments: 'Квартиры',
  Apartment: 'Квартира',
  Studio: 'Студия',
  Penthouse: 'Пентхаус',
  Duplex: 'Дуплекс',
  'Hotel Apartment': 'Гостиничные апартаменты',
  Villa: 'Вилла',
  Palace: 'Дворец',
  Townhouse: 'Таунхаус',
  Bungalow: 'Бунгало',
  'Full Floor': 'Целый этаж',
  Office: 'Офис',
  Shop: 'Магазин',
  Retail: 'Торговое помещение',
  Showroom: 'Шоурум',
  Warehouse: 'Склад',
  Factory: 'Промышленное помещение',
  'Labour Camp': 'Жильё для рабочих',
  'Whole Building': 'Здание целиком',
  Plot: 'Участок',
};

export const propertyTypes: TextsIn<'ru'>['propertyTypes'] = {
  categories: {
    Residential: 'Жилая недвижимость',
    Rental: 'Аренда',
    OffPlan: 'Новостройки',
    Commercial: 'Коммерческая недвижимость',
  },
  // Addresses have any text for a type.
  typeName: (type) => (Object.hasOwn(TYPES, type) ? TYPES[type] : type),
};
