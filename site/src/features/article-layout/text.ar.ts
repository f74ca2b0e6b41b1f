import type { TextsIn } from '../../i18n/translation.ts';

export const article: TextsIn<'ar'>['article'] = {
  readMore: 'اقرأ المزيد',
  readLess: 'اقرأ أقل',
  updated: 'آخر تعديل في {date}',
  contents: 'في هذه الصفحة',
};
