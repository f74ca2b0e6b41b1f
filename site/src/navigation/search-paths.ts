// The addresses of the function's searches.
import { withQuery } from './query.ts';

/** The page of results, which needs no script. */
export const PLAIN_RESULTS = '/api/search/page';

/** The address of a search's feed. */
export function feedAddress(parameters: Record<string, string>): string {
  return `/api/search/feed${withQuery('', parameters)}`;
}
