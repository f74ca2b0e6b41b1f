import type { Translation } from '../catalogue.ts';
import type { measureFormats as english } from '../en/measures.ts';
import { squareMetresOf } from '../square-metres.ts';
import { figure } from './numbers.ts';

export const measures: Translation<typeof english, 'ru'> = {
  squareMetres: (squareFeet) => `${figure(squareMetresOf(squareFeet))}\u00a0м²`,
  exactAmount(value) {
    const [whole, fils] = value.toFixed(2).split('.');
    return `${figure(Number(whole))},${fils}`;
  },
};
