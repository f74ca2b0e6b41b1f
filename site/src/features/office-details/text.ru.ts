import type { TextsIn } from '../../i18n/translation.ts';

export const office: TextsIn<'ru'>['office'] = {
  address: 'Адрес',
  email: 'Эл. почта',
  phones: 'Телефоны',
  hours: 'Часы работы',
  hoursRange: '{opens}–{closes}',
  closed: '{days}: выходной',
  find: 'Ждём вас у гавани',
  showMap: 'Показать карту',
  mapTitle: 'Карта: наш офис',
  directions: 'Маршрут',
};
