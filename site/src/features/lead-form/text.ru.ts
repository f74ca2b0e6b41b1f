import { FORM_MESSAGES } from '../../generated/form-messages-ru.ts';
import type { TextsIn } from '../../i18n/translation.ts';

export const forms: TextsIn<'ru'>['forms'] = {
  name: 'Имя',
  email: 'Эл. почта',
  emailExample: 'name@example.com',
  phone: 'Номер телефона',
  message: 'Сообщение',
  propertyType: 'Тип недвижимости',
  propertyTypeNone: 'Выберите тип',
  propertyArea: 'Район и площадь',
  optional: 'необязательно',
  sending: 'Отправляем…',
  purpose: 'Ваши данные нужны нам только для ответа.',
  privacy: 'Политика конфиденциальности',

  country: {
    button: '{iso}, страна: {name}, +{code}',
    search: 'Поиск страны',
    list: 'Страны',
    none: 'Страна не найдена.',
    found: {
      one: '{n} страна',
      few: '{n} страны',
      many: '{n} стран',
      other: '{n} страны',
    },
    loading: 'Загружаем список стран…',
    failed: 'Не удалось загрузить список стран.',
    retry: 'Попробовать ещё раз',
  },

  callback: {
    title: 'Закажите обратный звонок',
    intro:
      'Оставьте номер\u00a0— в течение рабочего дня вам позвонит консультант, который знает нужный вам район.',
    submit: 'Перезвоните мне',
  },

  newsletter: {
    title: 'Письмо по четвергам',
    intro: 'Одно письмо в неделю\u00a0— о жилье, которое только что появилось у нас.',
    submit: 'Подписаться',
  },

  popup: {
    title: 'Оставьте свои данные',
    intro: {
      one: 'Мы ответим в течение {n} часа.',
      few: 'Мы ответим в течение {n} часов.',
      many: 'Мы ответим в течение {n} часов.',
      other: 'Мы ответим в течение {n} часа.',
    },
    open: 'Открыть форму',
    submit: 'Отправить',
  },
};

export const formErrors: TextsIn<'ru'>['formErrors'] = {
  text: (message) => FORM_MESSAGES[message],
  answer: (message) => (FORM_MESSAGES as Partial<Record<string, string>>)[message] ?? message,
};

export const searchAlerts: TextsIn<'ru'>['searchAlerts'] = {
  title: 'Сообщать о новых объектах',
  intro:
    'Мы напишем вам, когда по этому поиску появится что-то новое,\u00a0— не чаще раза в день. В каждом письме будет ссылка для отписки.',
  byMail: 'По эл. почте',
  submit: 'Подписаться',
  consent: 'Нажимая кнопку, вы соглашаетесь получать эти письма.',
  sent: 'Проверьте почту: нажмите кнопку в письме, и мы начнём вам писать.',
  refused: 'Не получилось. Пожалуйста, попробуйте позже.',
  feed: 'Лента Atom этого поиска',
};
