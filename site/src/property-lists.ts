// The lists of properties, of each category and of all: the only place that maps a category to what belongs to it.
import type { ListName } from './api/documents.ts';
import type { HeroesView, MainCategory } from './generated/catalog.ts';
import type { PathName } from './i18n/paths.ts';
import type { PropertyType } from './i18n/property-types.en.ts';

export type { ListName };

export interface PropertyList {
  name: ListName;
  /** Null for the list of all. */
  category: MainCategory | null;
  /** The ids of its route, and of the route of its search results. */
  routes: { list: string; results: string };
  /** The page of the list. */
  page: PathName;
  hero: keyof HeroesView;
  search: {
    /** The page of results. */
    page: PathName;
    /** The path of the API. */
    endpoint: string;
    types: readonly PropertyType[];
    /** The drop-downs of the panel after the one for the type. */
    fields: readonly ('bedrooms' | 'area')[];
    /** The fields that a request's body always has; others are added when they are filled. */
    body: readonly ('query' | 'type' | 'bedrooms' | 'area')[];
  };
}

export const propertyLists: Record<ListName, PropertyList> = {
  all: {
    name: 'all',
    category: null,
    routes: { list: 'all-properties', results: 'search-result' },
    page: 'allProperties',
    hero: 'home',
    search: {
      page: 'searchAll',
      endpoint: '/api/search-properties',
      types: ['Apartment', 'Bungalow', 'Studio', 'Shop', 'Palace', 'Plot'],
      fields: [],
      body: ['query', 'type'],
    },
  },
  residential: {
    name: 'residential',
    category: 'Residential',
    routes: { list: 'residential', results: 'search-residential' },
    page: 'residential',
    hero: 'residential',
    search: {
      page: 'searchResidential',
      endpoint: '/api/properties/residential/search',
      types: ['Apartments', 'Bungalow'],
      fields: ['bedrooms', 'area'],
      body: ['query', 'type', 'bedrooms'],
    },
  },
  rent: {
    name: 'rent',
    category: 'Rental',
    routes: { list: 'rent', results: 'search-rent' },
    page: 'rent',
    hero: 'rental',
    search: {
      page: 'searchRent',
      endpoint: '/api/properties/rent/search',
      types: ['Apartments', 'Bungalow', 'Office', 'Shop', 'Villa', 'Townhouse', 'Penthouse', 'Warehouse'],
      fields: ['bedrooms', 'area'],
      body: ['query', 'type', 'bedrooms'],
    },
  },
  'off-plan': {
    name: 'off-plan',
    category: 'OffPlan',
    routes: { list: 'off-plan', results: 'search-off-plan' },
    page: 'offPlan',
    hero: 'offPlan',
    search: {
      page: 'searchOffPlan',
      endpoint: '/api/properties/off-plan/search',
      types: ['Palace', 'Plot'],
      fields: ['area'],
      body: ['query', 'type', 'area'],
    },
  },
  commercial: {
    name: 'commercial',
    category: 'Commercial',
    routes: { list: 'commercial', results: 'search-commercial' },
    page: 'commercial',
    hero: 'commercial',
    search: {
      page: 'searchCommercial',
      endpoint: '/api/properties/commercial/search',
      types: ['Shop', 'Studio'],
      fields: ['area'],
      body: ['query', 'type', 'area'],
    },
  },
};

/** The list of a category. */
export function listOfCategory(category: MainCategory): PropertyList {
  const found = Object.values(propertyLists).find((list) => list.category === category);
  if (!found) throw new Error(`No list has the category "${category}".`);
  return found;
}

/** The list that a route shows, itself or in the results of its search. */
export function listOfRoute(id: string): PropertyList {
  const found = Object.values(propertyLists).find(({ routes }) => Object.values(routes).includes(id));
  if (!found) throw new Error(`The route "${id}" shows no list.`);
  return found;
}

/** The condition that limits a search to a list; none for that of all. */
export function categoryCondition(name: ListName): { category?: MainCategory } {
  const { category } = propertyLists[name];
  return category ? { category } : {};
}
