import type { Catalogue } from '../catalogue.ts';
import { squareFeet } from './numbers.ts';

type Arabic = Catalogue<'ar'>;

export const searchConditions: Arabic['searchConditions'] = {
  included: { cooling: 'التبريد مشمول', bills: 'الفواتير مشمولة' },
  toRent: 'للإيجار',
  toBuy: 'للبيع',
  names: {
    community: '{name}',
    developer: 'المطوّر: \u2068{name}\u2069',
    project: 'المشروع: \u2068{name}\u2069',
    adviser: 'المستشار: \u2068{name}\u2069',
    view: 'الإطلالة: \u2068{name}\u2069',
    reference: 'الرقم المرجعي \u2068{name}\u2069',
    permit: 'رقم التصريح \u2068{name}\u2069',
  },
  squareFeet,
  between: 'من {least} إلى {most}',
  atLeast: 'من {least}',
  atMost: 'حتى {most}',
  aYear: '{price} سنوياً',
};
