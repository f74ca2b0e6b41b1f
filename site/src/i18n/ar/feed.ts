import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const feed: Arabic['feed'] = {
  title: 'أحدث العقارات والمقالات',
  description: 'أحدث العقارات المعروضة للبيع والإيجار في دبي، وآخر مقالاتنا عن الشراء والاستئجار.',
  lead: 'أحدث ما وصل إلينا، وآخر ما كتبناه.',
  subscribe: 'خلاصة Atom',
  properties: 'أحدث العقارات',
  articles: 'أحدث المقالات',
  reading: {
    zero: 'قراءة في أقل من دقيقة',
    one: 'قراءة في دقيقة واحدة',
    two: 'قراءة في دقيقتين',
    few: 'قراءة في {n} دقائق',
    many: 'قراءة في {n} دقيقة',
    other: 'قراءة في {n} دقيقة',
  },
};
