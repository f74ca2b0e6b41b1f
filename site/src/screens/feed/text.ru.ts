import type { TextsIn } from '../../i18n/translation.ts';

export const feed: TextsIn<'ru'>['feed'] = {
  title: 'Новые объекты и статьи',
  description: 'Новые предложения о продаже и аренде недвижимости в Дубае и наши свежие статьи.',
  intro: 'Что появилось у нас недавно и что мы написали.',
  subscribe: 'Лента Atom',
  properties: 'Новые объекты',
  articles: 'Новые статьи',
  reading: {
    one: '{n} минута чтения',
    few: '{n} минуты чтения',
    many: '{n} минут чтения',
    other: '{n} минуты чтения',
  },
};
