import type { TextsIn } from '../../i18n/translation.ts';

export const developers: TextsIn<'ar'>['developers'] = {
  title: 'المطوّرون',
  pageTitle: 'المطوّرون العقاريون في دبي',
  intro: 'مطوّرون عاينّا مشاريعهم المنجزة بأنفسنا. اختر أحدهم لتقرأ ما وجدناه.',
  description: 'المطوّرون العقاريون الذين نبيع وحدات مشاريعهم في دبي، وما وجدناه حين عاينّاها.',
  projects: {
    zero: 'لا مشاريع',
    one: 'مشروع واحد',
    two: 'مشروعان',
    few: '{n} مشاريع',
    many: '{n} مشروعاً',
    other: '{n} مشروع',
  },
  projectsLabel: 'المشاريع',
  founded: 'التأسيس',
  since: 'منذ عام {year}',
  offPlan: 'تصفّح العقارات على الخارطة',
};
