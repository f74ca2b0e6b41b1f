import type { TextsIn } from '../../../i18n/translation.ts';

export const suggestions: TextsIn<'ar'>['suggestions'] = {
  label: 'اقتراحات',
  count: {
    zero: 'لا توجد اقتراحات',
    one: 'اقتراح واحد',
    two: 'اقتراحان',
    few: '{n} اقتراحات',
    many: '{n} اقتراحاً',
    other: '{n} اقتراح',
  },
  kinds: {
    type: 'النوع',
    community: 'المنطقة',
    adviser: 'المستشار',
    developer: 'المطوّر',
    project: 'المشروع',
    listing: 'عقار',
  },
};
