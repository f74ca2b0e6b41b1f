import type { Catalogue } from '../../i18n/catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const blog: Arabic['blog'] = {
  title: 'مدونة العقارات',
  pageTitle: 'مدونة عقارات دبي',
  lead: 'الأرقام والأوراق والمناطق، يشرحها من يتعاملون معها كل أسبوع.',
  description: 'مقالات في شراء العقارات في دبي واستئجارها وبنائها: كم تكلّف، وعلامَ توقّع، وأين تبحث.',
  none: 'لا توجد مقالات.',
  noneAdvice: 'مقالنا القادم قيد الإعداد. وحتى ذلك الحين، في أدلّة المناطق ما يستحق القراءة.',
  failedAdvice: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
  notFound: 'لم نعثر على المقال.',
  lostTitle: 'المقال غير موجود',
  lostAdvice: 'ربما أُزيل المقال، وربما كان في الرابط خطأ.',
  minutes: {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
  inThisArticle: 'في هذا المقال',
  keepReading: 'تابع القراءة',
  writtenBy: 'بقلم',
};
