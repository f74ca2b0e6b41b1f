import type { socialImageTexts as english } from './social-images.en.ts';

export const socialImageTexts: typeof english = {
  home: 'Недвижимость по всему Дубаю',
  residential: 'Жильё на продажу в Дубае',
  rent: 'Аренда недвижимости в Дубае',
  'off-plan': 'Новостройки Дубая',
  commercial: 'Коммерческая недвижимость в Дубае',
  'all-properties': 'Вся недвижимость в Дубае',
  'list-your-property': 'Продайте или сдайте недвижимость через нас',
  developers: 'Застройщики Дубая',
  team: 'Наша команда',
  about: 'О нас',
  contact: 'Контакты',
  request: 'Расскажите, что вам нужно',
  blog: 'Блог о недвижимости',
  areas: 'Районы Дубая',
  partners: 'Наши партнёры',
  privacy: 'Политика конфиденциальности',
  terms: 'Условия использования',
  feed: 'Новые объекты и статьи',
};
