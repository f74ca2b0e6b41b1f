import type { Catalogue } from '../catalogue.ts';

export const filterSheet: Catalogue<'ar'>['filterSheet'] = {
  show: {
    zero: 'لا توجد عقارات',
    one: 'عرض عقار واحد',
    two: 'عرض عقارين',
    few: 'عرض {n} عقارات',
    many: 'عرض {n} عقاراً',
    other: 'عرض {n} عقار',
  },
  rents: 'تُقارَن الإيجارات بقيمتها السنوية.',
  from: 'من',
  to: 'إلى',
  notNumber: 'أدخل رقماً، مثل 1,500,000 أو 1.5 مليون.',
  failed: 'تعذّر تحميل عوامل التصفية.',
  leftOut: 'تعذّرت قراءة هذه الأجزاء من العنوان فتجاهلها البحث: {fields}.',
  loosen: 'بشروط أقل تجد المزيد:',
  without: 'من دون «\u2068{name}\u2069»: {count}',
  withoutWord: 'من دون كلمة «\u2068{word}\u2069»: {count}',
  widened: '{range}: {count}',
};
