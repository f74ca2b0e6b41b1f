import type { TextsIn } from './translation.ts';

export const common: TextsIn<'ar'>['common'] = {
  opensInNewWindow: '(يُفتح في نافذة جديدة)',
  close: 'إغلاق',
  city: 'دبي',
  home: 'الرئيسية',
};

export const navigation: TextsIn<'ar'>['navigation'] = {
  main: 'القائمة الرئيسية',
  home: 'الصفحة الرئيسية',
  buy: 'شراء',
  rent: 'إيجار',
  offPlan: 'على الخارطة',
  commercial: 'تجاري',
  blog: 'المدونة',
  more: 'المزيد',
  developers: 'المطوّرون',
  team: 'فريق العمل',
  contact: 'اتصل بنا',
  about: 'من نحن',
  areas: 'المناطق',
  partners: 'شركاؤنا',
  listYourProperty: 'اعرض عقارك معنا',
  openMenu: 'افتح القائمة',
  closeMenu: 'أغلق القائمة',
  menu: 'القائمة',
  chooseLanguage: 'اختر اللغة',
  breadcrumbs: 'مسار التنقل',
};

export const property: TextsIn<'ar'>['property'] = {
  forSale: 'للبيع',
  forRent: 'للإيجار',
  contactForPrice: 'السعر عند الطلب',
  notSpecified: 'غير محدد',
  notAvailable: 'غير متوفر',
  featured: 'مميّز',
  viewProperty: 'عرض العقار',
  noPicture: 'لا توجد صورة بعد',
  bedrooms: {
    zero: 'استوديو',
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: '{n} غرف نوم',
    many: '{n} غرفة نوم',
    other: '{n} غرفة نوم',
  },
  studio: 'استوديو',
  perSquareFoot: '{price} / قدم²',
  perSquareFootYear: '{price} / قدم² سنوياً',
  serviceChargeYearly: 'نحو {sum} في السنة',
  reduced: 'خُفِّض السعر بنسبة {percent}\u200e%\u200e',
  reducedOn: 'خُفِّض السعر بنسبة {percent}\u200e%\u200e في {date}',
};

export const draft: TextsIn<'ar'>['draft'] = {
  label: 'مسودة',
  note: 'هذه مسودة لا تظهر إلا في المعاينة.',
};

export const failure: TextsIn<'ar'>['failure'] = {
  back: 'العودة إلى الصفحة الرئيسية',
  stopped: 'حدث خطأ لدينا فتوقفت الصفحة. نصّ الخطأ:',
  reload: 'أعد تحميل الصفحة',
  application: 'خطأ غير متوقع في التطبيق!',
  title: 'تعذّر تحميل هذه الصفحة.',
  advice: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  retry: 'أعد المحاولة',
  loading: 'جارٍ التحميل',
};

/** Only in the page's HTML. */
export const offline: TextsIn<'ar'>['offline'] = {
  pressed: 'لا يوجد اتصال بالإنترنت: سيُفتح ما ضغطت عليه عند عودة الاتصال.',
};
