// The values of a search, and how they get into an address and out of it.
import type { Texts } from '../../i18n/texts.ts';
import { readQuery, withQuery } from '../../navigation/query.ts';
import { type ListName, propertyLists } from '../../property-lists.ts';

/** The parameters of a search, as named in addresses and requests: first those of the panel. */
const SEARCH_FIELDS = [
  'query',
  'type',
  'bedrooms',
  'area',
  'category',
  'bathrooms',
  'furnishing',
  'completion',
  'community',
  'amenities',
  'included',
  'price_from',
  'price_to',
  'area_from',
  'area_to',
  'sort',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** The values of a search; empty fields are missing. */
export type SearchValues = Partial<Record<SearchField, string>>;

export const BEDROOMS = ['1', '2', '3', '4', '5', '6', '7+'] as const;
export const AREAS = ['500', '1000', '1500', '2000', '3000'] as const;

/** Reads a search from the query of an address, or from a form. */
export function readSearch(given: string | FormData): SearchValues {
  return readQuery(given, SEARCH_FIELDS);
}

/** The query string of a search with its question mark, or empty; with `7+` as `7%2B`. */
export function searchQuery(values: SearchValues): string {
  return withQuery('', values);
}

/** The address of a search's results, to which each filter leads. */
export function searchAddress(list: ListName, values: SearchValues, { paths }: Texts): string {
  return paths[propertyLists[list].search.page] + searchQuery(values);
}
