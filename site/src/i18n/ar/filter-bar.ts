import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const filterBar: Arabic['filterBar'] = {
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
