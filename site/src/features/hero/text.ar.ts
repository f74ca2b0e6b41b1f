import type { TextsIn } from '../../i18n/translation.ts';

export const hero: TextsIn<'ar'>['hero'] = {
  homeTitle: 'عقارات في دبي',
  phrases: ['هل تريد شراء عقار أو بيعه؟', 'أنت في المكان المناسب.'],
  inThePicture: 'في الصورة',
  pauseHeadline: 'أوقف حركة العنوان',
  playHeadline: 'شغّل حركة العنوان',
  pauseVideo: 'أوقف فيديو الخلفية',
  playVideo: 'شغّل فيديو الخلفية',
};
