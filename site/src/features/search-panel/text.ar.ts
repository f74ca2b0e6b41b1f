import type { TextsIn } from '../../i18n/translation.ts';

export const search: TextsIn<'ar'>['search'] = {
  label: 'ابحث في العقارات',
  text: 'بحث',
  submit: 'ابحث',
  reset: 'امسح البحث',
  nothingGiven: 'أدخل كلمة للبحث أو اختر نوع العقار.',
  placeholders: {
    all: 'منطقة أو برج أو كلمة تهمّك',
    residential: 'ابحث في العقارات السكنية',
    rent: 'ابحث في عقارات الإيجار',
    'off-plan': 'ابحث في العقارات على الخارطة',
    commercial: 'ابحث في العقارات التجارية',
  },
  propertyType: 'نوع العقار',
  anyType: 'كل الأنواع',
  type: 'النوع',
  bedrooms: 'غرف النوم',
  noBedrooms: 'غرف النوم',
  bedroomCount: {
    zero: 'استوديو',
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: '{n} غرف نوم',
    many: '{n} غرفة نوم',
    other: '{n} غرفة نوم',
  },
  sevenBedroomsOrMore: '7 غرف نوم أو أكثر',
  area: 'المساحة بالقدم المربعة',
  noArea: 'المساحة',
  filterAndSort: 'تصفية وترتيب',
};
