import type { TextsIn } from '../../i18n/translation.ts';

export const cardList: TextsIn<'ar'>['cardList'] = {
  loading: 'جارٍ تحميل العقارات…',
  none: 'لم نعثر على عقارات.',
  listed: {
    zero: 'لا عقارات',
    one: 'عقار واحد',
    two: 'عقاران',
    few: '{n} عقارات',
    many: '{n} عقاراً',
    other: '{n} عقار',
  },
  shownOf: '{shown} من {total}',
  showMore: 'اعرض المزيد',
  restFailed: 'تعذّر تحميل بقية العقارات.',
  everything: {
    residential: 'جميع العقارات السكنية',
    rent: 'جميع عقارات الإيجار',
    'off-plan': 'جميع العقارات على الخارطة',
    commercial: 'جميع العقارات التجارية',
    all: 'جميع العقارات',
  },
};
