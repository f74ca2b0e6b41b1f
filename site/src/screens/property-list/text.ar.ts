import type { TextsIn } from '../../i18n/translation.ts';

export const propertyList: TextsIn<'ar'>['propertyList'] = {
  loading: 'جارٍ التحميل…',
  available: {
    zero: 'لا عقارات متاحة',
    one: 'عقار واحد متاح',
    two: 'عقاران متاحان',
    few: '{n} عقارات متاحة',
    many: '{n} عقاراً متاحاً',
    other: '{n} عقار متاح',
  },
  filter: 'التصفية بحسب نوع العقار',
  allTypes: 'جميع العقارات',
  showing: 'عرض {shown} من {total}',
  withoutScript: 'متصفحك لا يشغّل JavaScript. فعّله لعرض بقية العقارات، أو تصفّحها هنا من دون صور:',
  noneAdvice: 'تصلنا منازل جديدة كل أسبوع. أخبرنا بما تحتاج إليه لنبحث لك عنه.',
  noneOfType: 'لا عقارات من هذا النوع حالياً.',
  askTitle: 'لم تجد ما تريد؟',
  askText: 'بعض المنازل لا تُعرض إلا عند الطلب. أخبرنا بما تحتاج إليه.',
  residential: {
    title: 'اكتشف عقارات سكنية فاخرة في دبي',
    pageTitle: 'عقارات سكنية في دبي',
    heading: 'العقارات السكنية المتاحة',
  },
  rent: {
    title: 'اكتشف عقارات فاخرة للإيجار في دبي',
    pageTitle: 'عقارات للإيجار في دبي',
    heading: 'العقارات المتاحة للإيجار',
  },
  'off-plan': {
    title: 'اكتشف عقارات فاخرة على الخارطة في دبي',
    pageTitle: 'عقارات على الخارطة في دبي',
    heading: 'العقارات المتاحة على الخارطة',
  },
  commercial: {
    title: 'اكتشف عقارات تجارية فاخرة في دبي',
    pageTitle: 'عقارات تجارية في دبي',
    heading: 'العقارات التجارية المتاحة',
  },
  all: {
    title: 'اكتشف عقارات فاخرة في دبي',
    pageTitle: 'جميع العقارات في دبي',
    heading: 'العقارات المتاحة',
  },
  description: {
    zero: '{title}: الأسعار والمساحات والصور.',
    one: '{title}: عقار واحد بسعره ومساحته وصوره.',
    two: '{title}: عقاران بالأسعار والمساحات والصور.',
    few: '{title}: {n} عقارات بالأسعار والمساحات والصور.',
    many: '{title}: {n} عقاراً بالأسعار والمساحات والصور.',
    other: '{title}: {n} عقار بالأسعار والمساحات والصور.',
  },
  categories: 'الفئات',
  tabs: {
    allProperties: 'الكل',
    rent: 'إيجار',
    residential: 'سكني',
    rental: 'للإيجار',
    commercial: 'تجاري',
    offPlan: 'على الخارطة',
  },
};
