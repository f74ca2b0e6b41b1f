import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const searchResults: Russian['searchResults'] = {
  title: 'Объекты, которые вы ищете',
  titles: {
    all: 'Результаты поиска',
    residential: 'Результаты поиска: жильё',
    commercial: 'Результаты поиска: коммерческая недвижимость',
    'off-plan': 'Результаты поиска: новостройки',
    rent: 'Результаты поиска: аренда',
  },
  description: '{title}: подходящее жильё, офисы, магазины и участки из наших предложений в Дубае.',
  emptyAdvice: 'Попробуйте сократить запрос или посмотрите всё в этой категории.',
  failedAdvice: 'Поиск не отвечает. Попробуйте ещё раз через минуту.',
};
