// What differs between the search result screens.

import type { SearchField, SearchKind } from '../../features/search-panel/search-kinds.ts';
import type { PathName } from '../../navigation/paths.ts';

export interface SearchRoute {
  kind: SearchKind;
  /** The fields that the request's body always has; others are added when they are filled. */
  body: readonly SearchField[];
  /** The path of the list of all its properties. */
  list: PathName;
}

const searchRoutes: Record<string, SearchRoute> = {
  'search-result': {
    kind: 'all',
    body: ['query', 'type'],
    list: 'allProperties',
  },
  'search-residential': {
    kind: 'residential',
    body: ['query', 'type', 'bedrooms'],
    list: 'residential',
  },
  'search-commercial': {
    kind: 'commercial',
    body: ['query', 'type', 'area'],
    list: 'commercial',
  },
  'search-off-plan': {
    kind: 'off-plan',
    body: ['query', 'type', 'area'],
    list: 'offPlan',
  },
  'search-rent': {
    kind: 'rent',
    body: ['query', 'type', 'bedrooms'],
    list: 'rent',
  },
};

/** The row of a search result route, by its id. */
export function searchRoute(route: string): SearchRoute {
  const found = searchRoutes[route];
  if (!found) throw new Error(`"${route}" shows no results.`);
  return found;
}
