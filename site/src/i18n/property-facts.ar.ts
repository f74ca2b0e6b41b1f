import type { Catalogue } from './catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const propertyFacts: Arabic['propertyFacts'] = {
  completion: { ready: 'جاهز', off_plan: 'على الخارطة' },
  furnishing: { furnished: 'مفروش', unfurnished: 'غير مفروش', partly: 'مفروش جزئياً' },
  amenities: {
    balcony: 'شرفة',
    central_ac: 'تكييف مركزي',
    covered_parking: 'مواقف مغطاة',
    maids_room: 'غرفة خادمة',
    study: 'غرفة مكتب',
    private_pool: 'مسبح خاص',
    shared_pool: 'مسبح مشترك',
    private_gym: 'صالة رياضية خاصة',
    shared_gym: 'صالة رياضية مشتركة',
    private_garden: 'حديقة خاصة',
    built_in_wardrobes: 'خزائن مدمجة',
    walk_in_closet: 'غرفة ملابس',
    kitchen_appliances: 'أجهزة المطبخ',
    security: 'حراسة أمنية',
    concierge: 'خدمة كونسيرج',
    pets_allowed: 'يُسمح بالحيوانات الأليفة',
    jacuzzi: 'جاكوزي',
    spa: 'سبا',
    barbecue: 'منطقة شواء',
    play_area: 'منطقة ألعاب للأطفال',
    childrens_pool: 'مسبح للأطفال',
    landmark_view: 'إطلالة على معلم شهير',
    water_view: 'إطلالة مائية',
    maid_service: 'خدمة تنظيف',
    lobby: 'بهو',
    conference_room: 'قاعة اجتماعات',
    pantry: 'مطبخ صغير',
    mezzanine: 'طابق ميزانين',
    networked: 'مجهّز بشبكة اتصالات',
  },
};
