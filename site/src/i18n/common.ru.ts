import type { TextsIn } from './translation.ts';

export const common: TextsIn<'ru'>['common'] = {
  opensInNewWindow: '(откроется в новом окне)',
  close: 'Закрыть',
  city: 'Дубай',
  home: 'Главная',
};

export const navigation: TextsIn<'ru'>['navigation'] = {
  main: 'Основное меню',
  home: 'на главную',
  buy: 'Купить',
  rent: 'Снять',
  offPlan: 'Новостройки',
  commercial: 'Коммерческая',
  blog: 'Блог',
  more: 'Ещё',
  developers: 'Застройщики',
  team: 'Наша команда',
  contact: 'Контакты',
  about: 'О нас',
  areas: 'Районы',
  partners: 'Партнёры',
  listYourProperty: 'Продать или сдать',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  menu: 'Меню',
  chooseLanguage: 'выбор языка',
  breadcrumbs: 'Вы здесь',
};

export const property: TextsIn<'ru'>['property'] = {
  forSale: 'Продажа',
  forRent: 'Аренда',
  contactForPrice: 'Цена по запросу',
  notSpecified: 'Не указано',
  notAvailable: 'Нет данных',
  featured: 'Рекомендуем',
  viewProperty: 'Смотреть объект',
  noPicture: 'Фото пока нет',
  bedrooms: {
    one: '{n} спальня',
    few: '{n} спальни',
    many: '{n} спален',
    other: '{n} спальни',
  },
  studio: 'Студия',
  perSquareFoot: '{price} за кв.\u00a0фут',
  perSquareFootYear: '{price} за кв.\u00a0фут в\u00a0год',
  serviceChargeYearly: 'около {sum} в год',
  reduced: 'Цена снижена на {percent}\u00a0%',
  reducedOn: 'Цена снижена {date} на {percent}\u00a0%',
};

export const draft: TextsIn<'ru'>['draft'] = {
  label: 'Черновик',
  note: 'Это черновик: он виден только в предварительном просмотре.',
};

export const failure: TextsIn<'ru'>['failure'] = {
  back: 'На главную',
  stopped: 'На странице произошла ошибка по нашей вине. Сообщение об ошибке:',
  reload: 'Загрузить страницу заново',
  application: 'Непредвиденная ошибка приложения!',
  title: 'Не удалось загрузить эту страницу.',
  advice: 'Проверьте подключение к интернету и попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  loading: 'Загрузка',
};

/** Only in the page's HTML. */
export const offline: TextsIn<'ru'>['offline'] = {
  pressed: 'Нет соединения: откроется, как только связь восстановится.',
};
