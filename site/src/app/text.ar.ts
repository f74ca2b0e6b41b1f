import type { Catalogue } from '../i18n/catalogue.ts';
import { content } from '../i18n/content.ar.ts';

type Arabic = Catalogue<'ar'>;

export const heads: Arabic['heads'] = {
  city: 'دبي',
  titleEndings: ['عقارات دبي', 'دبي'],
  descriptionEndings: ['عقارات في دبي مع \u2068{agency}\u2069.', 'عقارات في دبي.'],
  isolateDirection: (text) => (content.isTranslated(text) ? text : `\u2068${text}\u2069`),
};
