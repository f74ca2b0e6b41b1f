// Which of a list's cards a page shows. All of it follows from the documents and the address.
import type { ListingScreen, PropertyCard } from '../../generated/catalog.ts';

/** How many cards more each time. */
export const STEP = 24;

export interface Choice {
  /** The type that is filtered by, exactly as written; null for all. */
  type: string | null;
  /** How many cards at most. */
  limit: number;
}

export interface Chosen {
  cards: PropertyCard[];
  /** How many there are to be seen under this filter. */
  total: number;
  /** Cards that should be shown are not here yet. */
  isShort: boolean;
}

export function readChoice(search: string): Choice {
  const params = new URLSearchParams(search);
  const shown = Number(params.get('shown'));
  return { type: params.get('type') || null, limit: Number.isInteger(shown) && shown > STEP ? shown : STEP };
}

/** The query string of a choice, with its question mark; empty for the page as it comes. */
export function choiceSearch({ type, limit }: Choice): string {
  const params = new URLSearchParams();
  if (type !== null) params.set('type', type);
  if (limit > STEP) params.set('shown', String(limit));
  const search = params.toString();
  return search && `?${search}`;
}

/** `everything` is null as long as only the listing's own first cards are here. */
export function chooseCards(
  listing: ListingScreen,
  everything: PropertyCard[] | null,
  { type, limit }: Choice,
): Chosen {
  const here = everything ?? listing.properties;
  const matching = type === null ? here : here.filter(({ subCategory }) => subCategory === type);
  const cards = matching.slice(0, limit);
  if (everything !== null) return { cards, total: matching.length, isShort: false };
  const total =
    type === null
      ? listing.total
      : (listing.types.find(({ subCategory }) => subCategory === type)?.count ?? 0);
  return { cards, total, isShort: cards.length < Math.min(limit, total) };
}
