import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const footer: Arabic['footer'] = {
  closing: 'أخبرنا عن الإطلالة التي تودّ أن تستيقظ عليها، وسنعاود الاتصال بك بثلاثة عناوين.',
  property: 'العقارات',
  agency: 'الوكالة',
  visitAndCall: 'الزيارة والاتصال',
  elsewhere: 'تابعنا',
  closed: 'مغلق',
  hours: 'من {opens} إلى {closes}',
  orn: 'رقم تسجيل المكتب لدى ريرا {number}',
  licence: 'رقم الرخصة التجارية {number}',
  privacy: 'سياسة الخصوصية',
  terms: 'الشروط والأحكام',
  whatsapp: 'واتساب',
  email: 'البريد الإلكتروني',
  legal: 'معلومات قانونية',
};
