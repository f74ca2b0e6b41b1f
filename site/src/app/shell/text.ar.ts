import type { TextsIn } from '../../i18n/translation.ts';

export const shell: TextsIn<'ar'>['shell'] = {
  skipToContent: 'انتقل إلى المحتوى',
  banner: 'تنويه',
  chat: 'محادثة',
  chatOnWhatsapp: 'تحدّث إلينا عبر واتساب',
};

export const footer: TextsIn<'ar'>['footer'] = {
  closing: 'أخبرنا عن الإطلالة التي تودّ أن تستيقظ عليها، لنتصل بك ومعنا ثلاثة عقارات تناسبك.',
  property: 'العقارات',
  agency: 'الوكالة',
  visitAndCall: 'الزيارة والاتصال',
  closed: 'مغلق',
  hours: 'من {opens} إلى {closes}',
  orn: 'رقم\u00a0تسجيل\u00a0المكتب\u00a0لدى\u00a0ريرا\u00a0{number}',
  licence: 'رقم\u00a0الرخصة\u00a0التجارية\u00a0{number}',
  privacy: 'سياسة الخصوصية',
  terms: 'الشروط والأحكام',
  whatsapp: 'واتساب',
  email: 'البريد الإلكتروني',
  legal: 'معلومات قانونية',
};

export const shortlistLink: TextsIn<'ar'>['shortlistLink'] = {
  empty: 'المفضلة',
  // Its count is what the link shows, and must be part of its name.
  saved: {
    zero: 'المفضلة',
    one: 'المفضلة، عدد العقارات {n}',
    two: 'المفضلة، عدد العقارات {n}',
    few: 'المفضلة، {n} عقارات',
    many: 'المفضلة، {n} عقاراً',
    other: 'المفضلة، {n} عقار',
  },
};
