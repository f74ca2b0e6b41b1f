// What is left of a search that the function refused.
import { RequestFailure } from '../../api/request.ts';
import { readSearch, type SearchField } from '../../features/search-panel/search-values.ts';
import { withQuery } from '../../navigation/query.ts';

const BAD_REQUEST = 400;

export interface ReadableSearch {
  /** The query string without the fields that the refusal names. */
  query: string;
  leftOut: SearchField[];
}

/** Throws the failure if leaving fields out of the query does not help. */
export async function readableSearch(failure: unknown, query: string): Promise<ReadableSearch> {
  const isRefusal = failure instanceof RequestFailure && failure.status === BAD_REQUEST;
  const answer: unknown = isRefusal ? await failure.response?.json().catch(() => null) : null;
  const refusedFields = (answer as { fields?: unknown } | null)?.fields;
  const searchFields = Object.keys(readSearch(query)) as SearchField[];
  const leftOut = searchFields.filter((field) => Object.hasOwn(Object(refusedFields), field));
  if (leftOut.length === 0) throw failure;
  const without = Object.fromEntries(leftOut.map((field) => [field, null]));
  return { query: withQuery(query, without), leftOut };
}
