import { content } from '../i18n/content.ar.ts';
import type { TextsIn } from '../i18n/translation.ts';

export const heads: TextsIn<'ar'>['heads'] = {
  city: 'دبي',
  titleEndings: ['عقارات دبي', 'دبي'],
  descriptionEndings: ['عقارات في دبي مع \u2068{agency}\u2069.', 'عقارات في دبي.'],
  isolateDirection: (text) => (content.isTranslated(text) ? text : `\u2068${text}\u2069`),
};
