import type { Catalogue } from '../catalogue.ts';

export const shortlistLink: Catalogue<'ar'>['shortlistLink'] = {
  empty: 'المفضلة',
  // Its count is what the link shows, and must be part of its name.
  saved: {
    zero: 'المفضلة',
    one: 'المفضلة، عدد العقارات {n}',
    two: 'المفضلة، عدد العقارات {n}',
    few: 'المفضلة، {n} عقارات',
    many: 'المفضلة، {n} عقاراً',
    other: 'المفضلة، {n} عقار',
  },
};
