const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** Unrounded. */
export function squareMetresOf(squareFeet: number): number {
  return squareFeet * SQUARE_METRES_PER_SQUARE_FOOT;
}
