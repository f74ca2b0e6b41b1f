// The kinds of search: which fields each panel has, and how a search is written into an address.
import type { PropertyType } from '../../i18n/en/property-types.ts';
import type { PathName } from '../../navigation/paths.ts';

export type SearchKind = 'all' | 'residential' | 'rent' | 'off-plan' | 'commercial';

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

interface Differences {
  /** The path of the API. */
  endpoint: string;
  /** The path of the page of results. */
  target: PathName;
  types: readonly PropertyType[];
  /** The drop-downs after the one for the type. */
  more: readonly ('bedrooms' | 'area')[];
}

export const searchKinds: Record<SearchKind, Differences> = {
  all: {
    endpoint: '/api/search-properties',
    target: 'searchAll',
    types: ['Apartment', 'Bungalow', 'Studio', 'Shop', 'Palace', 'Plot'],
    more: [],
  },
  residential: {
    endpoint: '/api/properties/residential/search',
    target: 'searchResidential',
    types: ['Apartments', 'Bungalow'],
    more: ['bedrooms', 'area'],
  },
  rent: {
    endpoint: '/api/properties/rent/search',
    target: 'searchRent',
    types: ['Apartments', 'Bungalow', 'Office', 'Shop', 'Villa', 'Townhouse', 'Penthouse', 'Warehouse'],
    more: ['bedrooms', 'area'],
  },
  'off-plan': {
    endpoint: '/api/properties/off-plan/search',
    target: 'searchOffPlan',
    types: ['Palace', 'Plot'],
    more: ['area'],
  },
  commercial: {
    endpoint: '/api/properties/commercial/search',
    target: 'searchCommercial',
    types: ['Shop', 'Studio'],
    more: ['area'],
  },
};

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
  const search = searchString(values);
  return path + (search && `?${search}`);
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
