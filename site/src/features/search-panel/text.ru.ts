import type { TextsIn } from '../../i18n/translation.ts';

export const search: TextsIn<'ru'>['search'] = {
  label: 'Поиск недвижимости',
  text: 'Поиск',
  submit: 'Найти',
  reset: 'Сбросить поиск',
  nothingGiven: 'Введите слово для поиска или выберите тип недвижимости.',
  placeholders: {
    all: 'Район, башня или ключевое слово',
    residential: 'Поиск жилой недвижимости',
    rent: 'Поиск объектов в аренду',
    'off-plan': 'Поиск новостроек',
    commercial: 'Поиск коммерческой недвижимости',
  },
  propertyType: 'Тип недвижимости',
  anyType: 'Любой тип',
  type: 'Тип',
  bedrooms: 'Спальни',
  noBedrooms: 'Спальни',
  bedroomCount: {
    one: '{n} спальня',
    few: '{n} спальни',
    many: '{n} спален',
    other: '{n} спальни',
  },
  sevenBedroomsOrMore: '7 и\u00a0более спален',
  area: 'Площадь, кв.\u00a0футы',
  noArea: 'Площадь',
  filterAndSort: 'Фильтры и сортировка',
};
