import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const partners: Russian['partners'] = {
  title: 'Партнёры',
  lead: 'Банки, юристы и дизайнеры, к которым мы отправили бы друга. За место в этом списке нам не платят.',
  description:
    'Банки, юристы и дизайнеры, к которым мы отправили бы друга, если бы он покупал или обставлял жильё в Дубае.',
  visit: 'Сайт',
};
