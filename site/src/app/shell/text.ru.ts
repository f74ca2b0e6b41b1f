import type { TextsIn } from '../../i18n/translation.ts';

export const shell: TextsIn<'ru'>['shell'] = {
  skipToContent: 'Перейти к содержанию',
  banner: 'Объявление',
  chat: 'Чат',
  chatOnWhatsapp: 'Написать нам в WhatsApp',
};

export const footer: TextsIn<'ru'>['footer'] = {
  closing: 'Расскажите, с каким видом из окна вы хотите просыпаться. Мы перезвоним и предложим три адреса.',
  property: 'Недвижимость',
  agency: 'Агентство',
  visitAndCall: 'Адрес и телефоны',
  closed: 'Выходной',
  hours: '{opens}–{closes}',
  orn: 'Номер агентства в RERA (ORN) {number}',
  licence: 'Торговая лицензия {number}',
  privacy: 'Политика конфиденциальности',
  terms: 'Условия использования',
  whatsapp: 'WhatsApp',
  email: 'Эл. почта',
  legal: 'Правовая информация',
};

export const shortlistLink: TextsIn<'ru'>['shortlistLink'] = {
  empty: 'Избранное',
  saved: {
    one: 'Избранное, {n} объект',
    few: 'Избранное, {n} объекта',
    many: 'Избранное, {n} объектов',
    other: 'Избранное, {n} объекта',
  },
};
