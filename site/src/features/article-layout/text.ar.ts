import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const article: Arabic['article'] = {
  readMore: 'اقرأ المزيد',
  readLess: 'اقرأ أقل',
  updated: 'آخر تعديل في {date}',
  contents: 'في هذه الصفحة',
};
