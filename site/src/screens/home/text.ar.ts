import type { TextsIn } from '../../i18n/translation.ts';

export const home: TextsIn<'ar'>['home'] = {
  ways: 'بِع عقارك، أو اشترِ من المطوّر، أو اسكن فوراً.',
  sell: 'اعرض عقارك معنا',
  sellText: 'تقييم خلال يومين، وصور تعطي كل غرفة حقّها.',
  developers: 'أبرز المطوّرين',
  developersText: 'تسعة مطوّرين عاينّا مشاريعهم المنجزة.',
  buy: 'اشترِ منزلاً',
  buyText: 'منازل جاهزة للسكن هذا الموسم.',
  newestResidential: 'أحدث العقارات السكنية',
  offPlan: 'على الخارطة',
  commercial: 'تجاري',
  rental: 'للإيجار',
  more: 'المزيد من العقارات',
  callBack: 'اطلب مكالمة مجانية',
  callBackText: 'اترك رقمك ليتصل بك في يوم العمل نفسه مستشار يعرف المنطقة.',
  letter: 'نشرة الخميس',
  letterText: 'نشرة واحدة كل أسبوع عن أحدث المنازل المعروضة لدينا.',
};
