import type { TextsIn } from '../../i18n/translation.ts';

export const team: TextsIn<'ar'>['team'] = {
  title: 'فريق العمل',
  intro: 'لكلٍّ منّا بضع مناطق جابها سيراً على قدميه. ومن يتلقّى مكالمتك الأولى يتابع معك حتى النهاية.',
  description: 'المستشارون العقاريون الذين سيعرضون عليك منازل دبي: مناطقهم ولغاتهم وأرقامهم المباشرة.',
  brn: 'رقم الوسيط',
  languages: 'اللغات',
  areas: 'مناطق الخبرة',
  phone: 'الهاتف',
  call: 'اتصل: {name}',
  whatsapp: 'واتساب: {name}',
};
