import type { socialImageTexts as english } from './social-images.en.ts';

export const socialImageTexts: typeof english = {
  home: 'عقارات في أنحاء دبي',
  residential: 'منازل للبيع في دبي',
  rent: 'منازل للإيجار في دبي',
  'off-plan': 'عقارات على الخارطة في دبي',
  commercial: 'عقارات تجارية في دبي',
  'all-properties': 'جميع العقارات في دبي',
  'list-your-property': 'اعرض عقارك معنا',
  developers: 'المطوّرون في دبي',
  team: 'فريق العمل',
  about: 'من نحن',
  contact: 'اتصل بنا',
  request: 'أخبرنا بما تحتاج إليه',
  blog: 'مدونة العقارات',
  areas: 'دليل مناطق دبي',
  partners: 'شركاؤنا',
  privacy: 'سياسة الخصوصية',
  terms: 'الشروط والأحكام',
  feed: 'أحدث العقارات والمقالات',
};
