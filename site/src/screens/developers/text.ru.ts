import type { TextsIn } from '../../i18n/translation.ts';

export const developers: TextsIn<'ru'>['developers'] = {
  title: 'Застройщики',
  pageTitle: 'Застройщики Дубая',
  intro:
    'Застройщики, чьи готовые дома мы осмотрели сами. Выберите любого, чтобы прочитать о наших впечатлениях.',
  description: 'Застройщики, чьё жильё в Дубае мы продаём, и наши впечатления от их домов.',
  projects: {
    one: '{n} проект',
    few: '{n} проекта',
    many: '{n} проектов',
    other: '{n} проекта',
  },
  projectsLabel: 'Проекты',
  founded: 'Основан',
  since: 'с {year} года',
  offPlan: 'Смотреть новостройки',
};
