import type { TextsIn } from '../../i18n/translation.ts';

export const partners: TextsIn<'ru'>['partners'] = {
  title: 'Партнёры',
  intro: 'Банки, юристы и дизайнеры, к которым мы отправили бы друга. За место в этом списке нам не платят.',
  description:
    'Банки, юристы и дизайнеры, к которым мы отправили бы друга, если бы он покупал или обставлял жильё в Дубае.',
  visit: 'Сайт',
};
