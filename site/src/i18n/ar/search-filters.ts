import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const searchFilters: Arabic['searchFilters'] = {
  active: 'عوامل التصفية المختارة',
  remove: 'إزالة {name}',
  clear: 'مسح الكل',
  facets: {
    category: 'الفئة',
    type: 'النوع',
    bedrooms: 'غرف النوم',
    bathrooms: 'الحمّامات',
    furnishing: 'التأثيث',
    completion: 'حالة الإنجاز',
    community: 'المنطقة',
    amenities: 'المرافق',
    included: 'يشمل الإيجار',
    price: 'السعر بالدرهم',
    area: 'المساحة بالقدم المربعة',
  },
  studio: 'استوديو',
  bathroomCount: {
    zero: 'بلا حمّام',
    one: 'حمّام واحد',
    two: 'حمّامان',
    few: '{n} حمّامات',
    many: '{n} حمّاماً',
    other: '{n} حمّام',
  },
  sevenBathroomsOrMore: '7 حمّامات أو أكثر',
};
