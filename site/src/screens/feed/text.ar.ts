import type { TextsIn } from '../../i18n/translation.ts';

export const feed: TextsIn<'ar'>['feed'] = {
  title: 'أحدث العقارات والمقالات',
  description: 'أحدث العقارات المعروضة للبيع والإيجار في دبي، وآخر مقالاتنا عن الشراء والاستئجار.',
  intro: 'أحدث ما نعرضه، وآخر ما كتبناه.',
  subscribe: 'خلاصة Atom',
  properties: 'أحدث العقارات',
  articles: 'أحدث المقالات',
  reading: {
    zero: 'مدة القراءة: أقل من دقيقة',
    one: 'مدة القراءة: دقيقة واحدة',
    two: 'مدة القراءة: دقيقتان',
    few: 'مدة القراءة: {n} دقائق',
    many: 'مدة القراءة: {n} دقيقة',
    other: 'مدة القراءة: {n} دقيقة',
  },
};
