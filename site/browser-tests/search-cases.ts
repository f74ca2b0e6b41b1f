// The pages of search results as the specification has them.

export interface SearchCase {
  path: string;
  endpoint: string;
  /** The keys that the request's body always has. */
  body: string[];
  /** The panel's parameters by the labels of their fields. */
  fields: Record<string, string>;
  /** The list of its category. */
  list: string;
  listWords: string;
  /** With which status its function fails; without an answer for null. */
  failure: number | null;
}

export const SEARCHES: Record<string, SearchCase> = {
  general: {
    path: '/search-result',
    endpoint: '/api/search-properties',
    body: ['query', 'type'],
    fields: { 'Property type': 'type' },
    list: '/allproperties',
    listWords: 'All properties',
    failure: 503,
  },
  residential: {
    path: '/search-residential',
    endpoint: '/api/properties/residential/search',
    body: ['query', 'type', 'bedrooms'],
    fields: { Type: 'type', Bedrooms: 'bedrooms', 'Area, sq ft': 'area' },
    list: '/residential-properties',
    listWords: 'All residential',
    failure: null,
  },
  commercial: {
    path: '/search-commercial',
    endpoint: '/api/properties/commercial/search',
    body: ['query', 'type', 'area'],
    fields: { Type: 'type', 'Area, sq ft': 'area' },
    list: '/commercial',
    listWords: 'All commercial',
    failure: 503,
  },
  'off-plan': {
    path: '/search-off-plan',
    endpoint: '/api/properties/off-plan/search',
    body: ['query', 'type', 'area'],
    fields: { Type: 'type', 'Area, sq ft': 'area' },
    list: '/off-plan',
    listWords: 'All off-plan',
    failure: null,
  },
  rent: {
    path: '/search-rent',
    endpoint: '/api/properties/rent/search',
    body: ['query', 'type', 'bedrooms'],
    fields: { Type: 'type', Bedrooms: 'bedrooms', 'Area, sq ft': 'area' },
    list: '/rent-properties',
    listWords: 'All rentals',
    failure: 503,
  },
};
