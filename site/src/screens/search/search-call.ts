// One call of a search, and what comes of it.
import { readPropertyList } from '../../api/property-list.ts';
import { postJson } from '../../api/request.ts';
import type { SearchValues } from '../../features/search-panel/search-kinds.ts';
import { searchString } from '../../features/search-panel/search-values.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import type { SearchRoute } from './search-routes.ts';

export interface ResultPage {
  properties: PropertyCard[];
  /** How many there are on all pages. */
  total: number;
}

export async function callSearch(
  { endpoint, body }: SearchRoute,
  values: SearchValues,
  page: number,
): Promise<ResultPage> {
  const query = searchString(values) + (page > 1 ? `&page=${page}` : '');
  const response = await postJson(query ? `${endpoint}?${query}` : endpoint, {
    ...Object.fromEntries(body.map((field) => [field, ''])),
    ...values,
  });
  const properties = readPropertyList(await response.json());
  return { properties, total: Number(response.headers.get('x-total-count') ?? properties.length) };
}
