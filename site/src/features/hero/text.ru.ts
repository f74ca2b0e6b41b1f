import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const hero: Russian['hero'] = {
  homeTitle: 'Недвижимость в Дубае',
  phrases: ['Хотите купить или продать недвижимость?', 'Вы обратились по адресу.'],
  inThePicture: 'На фото',
  pauseHeadline: 'Остановить анимацию заголовка',
  playHeadline: 'Включить анимацию заголовка',
  pauseVideo: 'Остановить фоновое видео',
  playVideo: 'Включить фоновое видео',
};
