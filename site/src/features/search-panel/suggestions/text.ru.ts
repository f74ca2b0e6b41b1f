import type { TextsIn } from '../../../i18n/translation.ts';

export const suggestions: TextsIn<'ru'>['suggestions'] = {
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
