import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const notFound: Arabic['notFound'] = {
  title: 'عذراً، لم نعثر على هذه الصفحة.',
  pageTitle: 'الصفحة غير موجودة',
  description: 'لا توجد صفحة بهذا الرابط. ابحث بدلاً من ذلك في المنازل والمكاتب والأراضي التي نعرضها في دبي.',
  property: 'لم يعد هذا العقار معروضاً. تصفّح المنازل والمكاتب والمحلات والأراضي التي نعرضها في دبي.',
  search: 'ابحث في العقارات',
  placeholder: 'منطقة أو برج أو كلمة تهمّك',
  submit: 'ابحث',
  picture: 'قطع أراضٍ خالية وطرق هادئة على حافة الصحراء، من الجو',
};
