import type { Catalogue } from '../../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const suggestions: Arabic['suggestions'] = {
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
