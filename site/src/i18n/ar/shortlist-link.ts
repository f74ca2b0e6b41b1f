import type { Catalogue } from '../catalogue.ts';

export const shortlistLink: Catalogue<'ar'>['shortlistLink'] = {
  empty: 'قائمتي المختارة',
  // Its count is what the link shows, and must be part of its name.
  saved: {
    zero: 'قائمتي المختارة',
    one: 'قائمتي المختارة، عدد العقارات {n}',
    two: 'قائمتي المختارة، عدد العقارات {n}',
    few: 'قائمتي المختارة، {n} عقارات',
    many: 'قائمتي المختارة، {n} عقاراً',
    other: 'قائمتي المختارة، {n} عقار',
  },
};
