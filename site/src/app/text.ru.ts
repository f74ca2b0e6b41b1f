import type { Catalogue } from '../i18n/catalogue.ts';

type Russian = Catalogue<'ru'>;

export const heads: Russian['heads'] = {
  // The stem, since the name is declined.
  city: 'Дуба',
  titleEndings: ['Недвижимость в Дубае', 'Дубай'],
  descriptionEndings: ['Недвижимость в Дубае: {agency}.', 'Недвижимость в Дубае.'],
  isolateDirection: (text) => text,
};
