import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const areas: Arabic['areas'] = {
  title: 'دليل مناطق دبي',
  pageTitle: 'دليل مناطق دبي: المنازل بحسب المنطقة',
  areaTitle: 'عقارات في {area}',
  lead: 'كيف تبدو كل منطقة في الثامنة صباحاً وفي السادسة مساءً، ومن تناسب.',
  description: 'أدلّة لمناطق دبي: طابع كل منطقة، وما فيها من منازل، ومن تناسب.',
  noHomes: 'لا عقارات معروضة حالياً',
  homes: {
    zero: 'لا عقارات معروضة',
    one: 'عقار واحد',
    two: 'عقاران',
    few: '{n} عقارات',
    many: '{n} عقاراً',
    other: '{n} عقار',
  },
  freeholdLabel: 'نوع الملكية',
  freehold: 'تملّك حر لجميع الجنسيات',
  notFreehold: 'لا يُتاح التملّك الحر للأجانب',
  homesLabel: 'المعروض لدينا',
  mapLabel: 'الخريطة',
  map: 'افتح في OpenStreetMap',
  glance: 'لمحة سريعة',
  properties: 'عقارات في {area}',
  noProperties: 'لا عقارات معروضة في {area} هذا الأسبوع.',
  noPropertiesAdvice: 'كثيراً ما تنتقل ملكية المنازل هناك قبل أن تُعرض. أخبرنا بما تبحث عنه.',
  byType: 'عقارات {area} بحسب النوع',
  allProperties: 'جميع العقارات',
};
