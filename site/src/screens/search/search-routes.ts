// What differs between the pages of results.

import type { SearchField, SearchKind } from '../../features/search-panel/search-kinds.ts';
import { paths } from '../../navigation/paths.ts';

export interface SearchRoute {
  kind: SearchKind;
  endpoint: string;
  /** What the call's body always names; other fields come along when they are asked for. */
  body: readonly SearchField[];
  /** The list of everything there. */
  list: string;
}

const searchRoutes: Record<string, SearchRoute> = {
  'search-result': {
    kind: 'all',
    endpoint: '/api/search-properties',
    body: ['query', 'type'],
    list: paths.allProperties,
  },
  'search-residential': {
    kind: 'residential',
    endpoint: '/api/properties/residential/search',
    body: ['query', 'type', 'bedrooms'],
    list: paths.residential,
  },
  'search-commercial': {
    kind: 'commercial',
    endpoint: '/api/properties/commercial/search',
    body: ['query', 'type', 'area'],
    list: paths.commercial,
  },
  'search-off-plan': {
    kind: 'off-plan',
    endpoint: '/api/properties/off-plan/search',
    body: ['query', 'type', 'area'],
    list: paths.offPlan,
  },
  'search-rent': {
    kind: 'rent',
    endpoint: '/api/properties/rent/search',
    body: ['query', 'type', 'bedrooms'],
    list: paths.rent,
  },
};

/** The row of a route that shows results, by the route's id. */
export function searchRoute(route: string): SearchRoute {
  const found = searchRoutes[route];
  if (!found) throw new Error(`The route "${route}" shows no results.`);
  return found;
}
