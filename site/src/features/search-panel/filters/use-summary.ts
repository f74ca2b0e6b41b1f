import { useEffect, useState } from 'react';
import { logFailure, postJson } from '../../../api/request.ts';
import { useResource } from '../../../api/use-resource.ts';
import type { SearchSummary } from '../../../generated/catalog.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { withQuery } from '../../../navigation/query.ts';
import { type ListName, propertyLists } from '../../../property-lists.ts';

/** Typing is over after so many milliseconds. */
const PAUSE_MS = 150;

/** The counts of a search, requested again whenever it changes; those of the search before until then. */
export function useSummary(list: ListName, queryString: string) {
  const texts = useTexts();
  const { endpoint } = propertyLists[list].search;
  const address = usePaused(endpoint + withQuery(queryString, { lang: texts.language.code, counts: 1 }));
  const { status, latest, retry } = useResource(address, loadSummary);
  return { summary: latest, isFailed: status === 'failed', retry };
}

async function loadSummary(address: string): Promise<SearchSummary> {
  try {
    return (await (await postJson(address, {})).json()) as SearchSummary;
  } catch (cause) {
    logFailure('Failed to fetch the counts of a search', cause);
    throw cause;
  }
}

/** The value once it has stayed the same for a while. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
