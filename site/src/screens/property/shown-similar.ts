import type { PropertyCard } from '../../generated/catalog.ts';

const SHOWN = 3;

/** The first of `similar`, which may hold the listing itself. */
export function shownSimilar(similar: readonly PropertyCard[], id: string): PropertyCard[] {
  return similar.filter((other) => other.id !== id).slice(0, SHOWN);
}
