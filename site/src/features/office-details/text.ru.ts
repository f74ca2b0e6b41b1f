import type { Catalogue } from '../../i18n/catalogue.ts';

export const office: Catalogue<'ru'>['office'] = {
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
