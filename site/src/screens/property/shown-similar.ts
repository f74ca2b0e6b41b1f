import type { PropertyCard } from '../../generated/catalog.ts';
import { kept } from '../../kept.ts';

const SHOWN = 3;

/** The first of `similar`, which may hold the listing itself; the same list for all pages that show the same. */
export function shownSimilar(similar: readonly PropertyCard[], id: string): PropertyCard[] {
  const at = similar.findIndex((other) => other.id === id);
  // Most stand behind those that are shown, and then those are the same for all.
  const key = at >= 0 && at < SHOWN ? String(at) : '';
  return kept(similar, `shown ${key}`, () => similar.filter((other) => other.id !== id).slice(0, SHOWN));
}
