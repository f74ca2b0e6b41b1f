// Formats figures in one locale with Latin digits, the same in the render worker and every browser. Formatted by hand,
// since a browser's first `Intl` formatter is slow and would delay the click that shows a page.
import { formatFigure } from './format-count.ts';

export { type CountForms, formatCount, formatFigure } from './format-count.ts';

const NO_BREAK_SPACE = '\u00a0';
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** `4,200,000 AED`, one string that never breaks. */
export function formatPrice(value: number): string {
  return `${formatFigure(value)}${NO_BREAK_SPACE}AED`;
}

export function formatArea(squareFeet: number): string {
  return `${formatFigure(squareFeet)}${NO_BREAK_SPACE}sq${NO_BREAK_SPACE}ft`;
}

/** `757 m²`, from square feet. */
export function formatSquareMetres(squareFeet: number): string {
  return `${formatFigure(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT)}${NO_BREAK_SPACE}m²`;
}

/** `18.50`, for amounts where fils matter. */
export function formatExactAmount(value: number): string {
  const [whole, fils] = value.toFixed(2).split('.');
  return `${formatFigure(Number(whole))}.${fils}`;
}
