import type { Translation } from '../catalogue.ts';
import type { measureFormats as english } from '../en/measures.ts';
import { figure } from './numbers.ts';

export const measures: Translation<typeof english, 'ru'> = {
  squareMetres: () => null,
  exactAmount(value) {
    const [whole, fils] = value.toFixed(2).split('.');
    return `${figure(Number(whole))},${fils}`;
  },
};
