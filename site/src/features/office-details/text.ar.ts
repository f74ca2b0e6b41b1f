import type { TextsIn } from '../../i18n/translation.ts';

export const office: TextsIn<'ar'>['office'] = {
  address: 'العنوان',
  email: 'البريد الإلكتروني',
  phones: 'الهواتف',
  hours: 'ساعات العمل',
  hoursRange: 'من {opens} إلى {closes}',
  closed: '{days}: مغلق',
  find: 'زُرنا عند المرفأ',
  showMap: 'أظهر الخريطة',
  mapTitle: 'خريطة موقع مكتبنا',
  directions: 'الاتجاهات',
};
