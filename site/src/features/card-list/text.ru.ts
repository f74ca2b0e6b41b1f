import type { TextsIn } from '../../i18n/translation.ts';

export const cardList: TextsIn<'ru'>['cardList'] = {
  loading: 'Загружаем объекты…',
  none: 'Объектов не найдено.',
  listed: {
    one: '{n} объект',
    few: '{n} объекта',
    many: '{n} объектов',
    other: '{n} объекта',
  },
  shownOf: '{shown} из {total}',
  showMore: 'Показать ещё',
  restFailed: 'Остальные объекты загрузить не удалось.',
  everything: {
    residential: 'Вся жилая недвижимость',
    rent: 'Все объекты в аренду',
    'off-plan': 'Все новостройки',
    commercial: 'Вся коммерческая недвижимость',
    all: 'Все объекты',
  },
};
