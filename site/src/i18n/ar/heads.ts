import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const heads: Arabic['heads'] = {
  city: 'دبي',
  titleEndings: ['عقارات دبي', 'دبي'],
  descriptionEndings: ['عقارات في دبي مع {agency}.', 'عقارات في دبي.'],
};
