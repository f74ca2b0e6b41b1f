import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const searchConditions: Arabic['searchConditions'] = {
  included: { cooling: 'التبريد مشمول', bills: 'الفواتير مشمولة' },
  toRent: 'للإيجار',
  toBuy: 'للبيع',
  names: {
    community: '{name}',
    developer: 'المطوّر: {name}',
    project: 'المشروع: {name}',
    adviser: 'المستشار: {name}',
    view: 'الإطلالة: {name}',
    reference: 'الرقم المرجعي {name}',
    permit: 'رقم التصريح {name}',
  },
  between: 'من {least} إلى {most}',
  atLeast: 'من {least}',
  atMost: 'حتى {most}',
  aYear: '{price} سنوياً',
  loosen: 'بشروط أقل تجد المزيد:',
  without: 'من دون «{name}»: {count}',
  widened: '{range}: {count}',
};
