import type { SubCategory } from '../../generated/catalog.ts';
import type { TextsIn } from '../../i18n/translation.ts';

const LISTS: Record<SubCategory, string> = {
  Apartment: 'Квартиры',
  Studio: 'Студии',
  Penthouse: 'Пентхаусы',
  Duplex: 'Дуплексы',
  'Hotel Apartment': 'Гостиничные апартаменты',
  Villa: 'Виллы',
  Palace: 'Дворцы',
  Townhouse: 'Таунхаусы',
  Bungalow: 'Бунгало',
  'Full Floor': 'Целые этажи',
  Office: 'Офисы',
  Shop: 'Магазины',
  Retail: 'Торговые помещения',
  Showroom: 'Шоурумы',
  Warehouse: 'Склады',
  Factory: 'Промышленные помещения',
  'Labour Camp': 'Жильё для рабочих',
  'Whole Building': 'Здания целиком',
  Plot: 'Участки',
};

export const propertyIndex: TextsIn<'ru'>['propertyIndex'] = {
  title: 'Все объекты по типам',
  intro: 'Всё, что мы предлагаем. У\u00a0каждого типа\u00a0— свой список, по одному объекту в строке.',
  listName: (type) => LISTS[type],
  groupTitle: '{category}: {type}',
  groupDescription: {
    one: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложение с адресом и ценой.',
    few: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложения с адресами и ценами.',
    many: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложений с адресами и ценами.',
    other: 'Недвижимость Дубая по типам. {category}, {type}: {n} предложения с адресами и ценами.',
  },
  groupIntro: {
    one: '{n} предложение.',
    few: '{n} предложения, по одному в строке.',
    many: '{n} предложений, по одному в строке.',
    other: '{n} предложения, по одному в строке.',
  },
};
