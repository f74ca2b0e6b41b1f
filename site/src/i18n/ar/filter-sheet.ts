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
  leftOut: 'تعذّرت قراءة هذه الأجزاء من رابط الصفحة فتجاهلها البحث: {fields}.',
  loosen: 'تجد المزيد إذا خفّفت الشروط:',
  facets: {
    category: 'الفئة',
    type: 'النوع',
    bedrooms: 'غرف النوم',
    bathrooms: 'الحمّامات',
    furnishing: 'التأثيث',
    completion: 'حالة الإنجاز',
    community: 'المنطقة',
    amenities: 'المرافق',
    included: 'شروط الإيجار',
    price: 'السعر بالدرهم',
    area: 'المساحة بالقدم المربعة',
  },
};
