import type { TextsIn } from '../../i18n/translation.ts';

export const article: TextsIn<'ru'>['article'] = {
  readMore: 'Читать дальше',
  readLess: 'Свернуть',
  updated: 'Последнее изменение: {date}',
  contents: 'На этой странице',
};
