// Asks the function for a page of results.

import { logFailure, postJson, RequestFailure } from '../../api/request.ts';
import { readCards } from '../../features/property/read-cards.ts';
import { readSearch, type SearchField } from '../../features/search-panel/search-values.ts';
import type { PropertyCard, SearchReading } from '../../generated/catalog.ts';
import { withQuery } from '../../navigation/query.ts';
import type { PropertyList } from '../../property-lists.ts';

export interface ResultPage {
  /** The one that was answered. */
  queryString: string;
  /** The fields of the address that the function refused, which are not in it. */
  leftOut: readonly SearchField[];
  properties: PropertyCard[];
  /** How many properties there are on all pages. */
  total: number;
  /** How the search was read; null if there is nothing to tell. */
  reading: SearchReading | null;
}

/** Asks for the page of results with this query string, and again without the fields that the function cannot read. */
export async function askSearch(list: PropertyList, queryString: string): Promise<ResultPage> {
  try {
    return await askOnce(list, queryString).catch(async (failure: unknown) => {
      const leftOut = await refusedFields(failure, queryString);
      if (leftOut.length === 0) throw failure;
      const without = Object.fromEntries(leftOut.map((field) => [field, null]));
      return { ...(await askOnce(list, withQuery(queryString, without))), leftOut };
    });
  } catch (cause) {
    logFailure('Failed to fetch search results', cause);
    throw cause;
  }
}

async function askOnce({ search }: PropertyList, queryString: string): Promise<ResultPage> {
  const { endpoint, body } = search;
  const response = await postJson(endpoint + queryString, {
    ...Object.fromEntries(body.map((field) => [field, ''])),
    ...readSearch(queryString),
  });
  const properties = readCards(await response.json());
  const { headers } = response;
  return {
    queryString,
    leftOut: [],
    properties,
    total: Number(headers.get('x-total-count') ?? properties.length),
    reading: readReading(headers.get('x-search-reading')),
  };
}

const BAD_REQUEST = 400;

/** The fields of the query string that the function cannot read, as it says in its refusal. */
async function refusedFields(failure: unknown, queryString: string): Promise<SearchField[]> {
  if (!(failure instanceof RequestFailure && failure.status === BAD_REQUEST)) return [];
  const answer: unknown = await failure.response?.json().catch(() => null);
  const { fields } = Object(answer) as { fields?: unknown };
  return (Object.keys(readSearch(queryString)) as SearchField[]).filter((field) =>
    Object.hasOwn(Object(fields), field),
  );
}

/** JSON in base64; null if it cannot be read. */
export function readReading(encoded: string | null): SearchReading | null {
  if (!encoded) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as SearchReading;
  } catch {
    return null;
  }
}
