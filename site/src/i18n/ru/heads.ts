import type { Catalogue } from '../catalogue.ts';

type Russian = Catalogue<'ru'>;

export const heads: Russian['heads'] = {
  city: 'Дубай',
  cityStem: 'Дуба',
  titleEndings: ['Недвижимость в Дубае', 'Дубай'],
  descriptionEndings: ['Недвижимость в Дубае: {agency}.', 'Недвижимость в Дубае.'],
};
