import { squareMetresOf } from '../square-metres.ts';
import { figure } from './numbers.ts';

/** Formats that only property pages need. */
export const measureFormats = {
  group: 'measures',
  /** ` 757 m²` after an area in square feet; null in languages whose areas name both. */
  squareMetres: (squareFeet: number): string | null => ` ${figure(squareMetresOf(squareFeet))}\u00a0m²`,
  /** `18.50`, for amounts where fils matter. */
  exactAmount(value: number): string {
    const [whole, fils] = value.toFixed(2).split('.');
    return `${figure(Number(whole))}.${fils}`;
  },
};
