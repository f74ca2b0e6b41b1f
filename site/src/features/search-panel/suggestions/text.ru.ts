import type { Catalogue } from '../../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const suggestions: Russian['suggestions'] = {
  label: 'Подсказки',
  count: { one: '{n} подсказка', few: '{n} подсказки', many: '{n} подсказок', other: '{n} подсказки' },
  kinds: {
    type: 'Тип',
    community: 'Район',
    adviser: 'Консультант',
    developer: 'Застройщик',
    project: 'Проект',
    listing: 'Объект',
  },
};
