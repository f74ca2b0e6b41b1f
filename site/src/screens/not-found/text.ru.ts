import type { Catalogue } from '../../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const notFound: Russian['notFound'] = {
  title: 'К сожалению, такой страницы нет.',
  pageTitle: 'Страница не найдена',
  description: 'По этому адресу страницы нет. Поищите у нас жильё, офис или участок в Дубае.',
  property: 'Этот объект больше не предлагается. Посмотрите другое жильё, офисы, магазины и участки в Дубае.',
  search: 'Поищите среди наших объектов',
  placeholder: 'Район, башня или ключевое слово',
  submit: 'Найти',
  picture: 'Пустые участки и тихие дороги на краю пустыни, вид с воздуха',
};
