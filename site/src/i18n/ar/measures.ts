import type { Translation } from '../catalogue.ts';
import { measureFormats as english } from '../en/measures.ts';

export const measures: Translation<typeof english, 'ar'> = {
  squareMetres: () => null,
  exactAmount: english.exactAmount,
};
