import type { Translation } from '../catalogue.ts';
import { measureFormats as english } from '../en/measures.ts';
import { figure } from '../en/numbers.ts';
import { squareMetresOf } from '../square-metres.ts';

export const measures: Translation<typeof english, 'ar'> = {
  squareMetres: (squareFeet) => `${figure(squareMetresOf(squareFeet))}\u00a0م²`,
  exactAmount: english.exactAmount,
};
