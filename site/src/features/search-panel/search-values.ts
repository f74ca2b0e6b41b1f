// The values of a search, and how they are written into an address.
import { withQuery } from '../../navigation/query.ts';

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

/** Reads a search from an address. */
export function readSearch(search: string): SearchValues {
  return readForm(new URLSearchParams(search));
}

/** The query string of a search, with `7+` as `7%2B`. */
export function searchString(values: SearchValues): string {
  return new URLSearchParams(values as Record<string, string>).toString();
}

/** The address of a search on a page of results. */
export function searchAddress(path: string, values: SearchValues): string {
  return path + withQuery('', values as Record<string, string>);
}

/** Reads a search from a form or a query: the fields that are not blank, trimmed. */
export function readForm(given: FormData | URLSearchParams): SearchValues {
  const values: SearchValues = {};
  for (const field of SEARCH_FIELDS) {
    const value = String(given.get(field) ?? '').trim();
    if (value) values[field] = value;
  }
  return values;
}
