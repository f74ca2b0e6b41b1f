import type { TextsIn } from '../../../i18n/translation.ts';

export const filterBar: TextsIn<'ar'>['filterBar'] = {
  title: 'عوامل التصفية',
  active: 'عوامل التصفية المختارة',
  remove: 'إزالة {name}',
  clear: 'مسح الكل',
  sort: 'الترتيب',
  bestMatch: 'الأكثر صلة',
  sorts: {
    newest: 'الأحدث',
    price_asc: 'الأقل سعراً',
    price_desc: 'الأعلى سعراً',
    area_asc: 'الأصغر مساحة',
    area_desc: 'الأكبر مساحة',
    price_per_sqft_asc: 'الأقل سعراً للقدم المربعة',
  },
};

export const filterSheet: TextsIn<'ar'>['filterSheet'] = {
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
