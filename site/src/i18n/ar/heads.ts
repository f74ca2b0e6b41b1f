import type { Catalogue } from '../catalogue.ts';

type Arabic = Catalogue<'ar'>;

export const heads: Arabic['heads'] = {
  city: 'دبي',
  isolate: (title) =>
    title
      .split(' | ')
      .map((part) => (/\p{Script=Arabic}/u.test(part) ? part : `\u2068${part}\u2069`))
      .join(' | '),
  titleEndings: ['عقارات دبي', 'دبي'],
  descriptionEndings: ['عقارات في دبي مع {agency}.', 'عقارات في دبي.'],
};
