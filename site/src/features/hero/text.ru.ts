import type { TextsIn } from '../../i18n/translation.ts';

export const hero: TextsIn<'ru'>['hero'] = {
  homeTitle: 'Недвижимость в Дубае',
  phrases: ['Хотите купить или продать недвижимость?', 'Вы обратились по адресу.'],
  inThePicture: 'На фото',
  pauseHeadline: 'Остановить анимацию заголовка',
  playHeadline: 'Включить анимацию заголовка',
  pauseVideo: 'Остановить фоновое видео',
  playVideo: 'Включить фоновое видео',
};
