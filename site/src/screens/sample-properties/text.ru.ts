import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const sampleProperties: Russian['sampleProperties'] = {
  title: 'Примеры объектов',
  lead: 'Три вымышленных объекта\u00a0— чтобы показать, как выглядит объявление.',
  homes: {
    'sample-1': {
      title: 'Вилла у озера с садом за стеной',
      description: 'Пять спален вокруг двора, бассейн перед домом, вода\u00a0— позади.',
      area: '399\u00a0м² · 4\u00a0300\u00a0кв.\u00a0футов',
      price: '2\u00a0450\u00a0000\u00a0$',
    },
    'sample-2': {
      title: 'Угловая квартира над морем',
      description: 'Стекло с двух сторон, мраморный пол и закат прямо в гостиной.',
      area: '200\u00a0м² · 2\u00a0150\u00a0кв.\u00a0футов',
      price: '1\u00a0180\u00a0000\u00a0$',
    },
    'sample-3': {
      title: 'Резиденция у новой лагуны',
      description: 'На этапе строительства: три спальни, терраса при каждой и купание до завтрака.',
      area: '184\u00a0м² · 1\u00a0980\u00a0кв.\u00a0футов',
      price: '890\u00a0000\u00a0$',
    },
  },
  bathrooms: {
    one: '{n} ванная',
    few: '{n} ванные',
    many: '{n} ванных',
    other: '{n} ванной',
  },
};
