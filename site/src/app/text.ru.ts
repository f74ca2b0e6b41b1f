import type { TextsIn } from '../i18n/translation.ts';

export const heads: TextsIn<'ru'>['heads'] = {
  // The stem, since the name is declined.
  city: 'Дуба',
  titleEndings: ['Недвижимость в Дубае', 'Дубай'],
  descriptionEndings: ['Недвижимость в Дубае: {agency}.', 'Недвижимость в Дубае.'],
  isolateDirection: (text) => text,
};
