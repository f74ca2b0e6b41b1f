import type { TextsIn } from '../../i18n/translation.ts';

export const searchResults: TextsIn<'ar'>['searchResults'] = {
  title: 'هذه هي العقارات التي تبحث عنها',
  titles: {
    all: 'نتائج البحث',
    residential: 'نتائج البحث في العقارات السكنية',
    commercial: 'نتائج البحث في العقارات التجارية',
    'off-plan': 'نتائج البحث في العقارات على الخارطة',
    rent: 'نتائج البحث في عقارات الإيجار',
  },
  description: '{title}: ما يناسبك من المنازل والمكاتب والمحلات والأراضي التي نعرضها في دبي.',
  emptyAdvice: 'جرّب كلمات أقل، أو تصفّح كل ما في هذه الفئة.',
  failedAdvice: 'لم يستجب البحث. أعد المحاولة بعد قليل.',
};
