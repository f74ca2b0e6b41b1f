import { useEffect, useState } from 'react';
import { logFailure, postJson } from '../../../api/request.ts';
import { type ListName, propertyLists } from '../../../categories.ts';
import type { SearchSummary } from '../../../generated/catalog.ts';
import { pageLanguage } from '../../../i18n/languages.ts';
import { useMessages } from '../../../i18n/messages.ts';

/** Typing is over after so many milliseconds. */
const PAUSE_MS = 150;

interface Loaded {
  /** The last that was loaded, perhaps of an earlier search. */
  summary: SearchSummary | null;
  isFailed: boolean;
}

/** The counts of a search, requested again whenever it changes; null for none. */
export function useSummary(list: ListName, search: string | null) {
  const { code } = useMessages(pageLanguage);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ summary: null, isFailed: false });
  const address =
    search === null
      ? null
      : `${propertyLists[list].search.endpoint}?${[search, `lang=${code}`, 'counts=1'].filter(Boolean).join('&')}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (address === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const summary = (await (await postJson(address, {})).json()) as SearchSummary;
        if (isCurrent) setLoaded({ summary, isFailed: false });
      } catch (cause) {
        logFailure('Failed to fetch the counts of a search', cause);
        if (isCurrent) setLoaded(({ summary }) => ({ summary, isFailed: true }));
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [address, attempt]);

  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
