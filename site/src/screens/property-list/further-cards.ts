// The further pages of property lists.

import { RequestFailure, requestJson } from '../../api/request.ts';
import { loadedInOrder, useResources } from '../../api/use-resource.ts';
import { readCards } from '../../features/property/read-cards.ts';
import type { PropertyCard } from '../../generated/catalog.ts';

/** The cards of the pages with these paths, in order, up to the first page that is missing. */
export function useFurtherCards(paths: readonly string[]) {
  const { states, retry } = useResources(paths, loadCards);
  const { status, values } = loadedInOrder(states);
  return { status, properties: values.flat(), retry };
}

async function loadCards(path: string): Promise<PropertyCard[]> {
  try {
    return readCards(await requestJson<unknown>(path));
  } catch (failure) {
    // The list has become shorter since the page was built.
    if (failure instanceof RequestFailure && failure.status === 404) return [];
    throw failure;
  }
}
