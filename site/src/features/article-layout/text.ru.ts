import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const article: Russian['article'] = {
  readMore: 'Читать дальше',
  readLess: 'Свернуть',
  updated: 'Последнее изменение: {date}',
  contents: 'На этой странице',
};
