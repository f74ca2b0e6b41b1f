import type { Catalogue } from '../catalogue.ts';

export const shortlistLink: Catalogue<'ar'>['shortlistLink'] = {
  empty: 'قائمتي المختارة',
  saved: {
    zero: 'قائمتي المختارة',
    one: 'قائمتي المختارة، عقار واحد',
    two: 'قائمتي المختارة، عقاران',
    few: 'قائمتي المختارة، {n} عقارات',
    many: 'قائمتي المختارة، {n} عقاراً',
    other: 'قائمتي المختارة، {n} عقار',
  },
};
