import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isFresh, onReturn } from '../../api/freshness.ts';
import { logFailure } from '../../api/request.ts';
import type { PropertyList } from '../../categories.ts';
import { shownCount } from '../../features/card-list/shown-count.ts';
import { readSearch, searchString } from '../../features/search-panel/search-values.ts';
import { RESULTS_PER_PAGE } from '../../generated/lists.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { withQuery } from '../../navigation/query.ts';
import { askSearch, type ResultPage } from './ask-search.ts';

/** The most pages that are asked for at once, for an address that shows many. */
const MAX_PAGES = 10;
const LOG_MESSAGE = 'Failed to fetch search results';

interface LoadedResults extends ResultPage {
  status: 'loaded';
  /** How many pages are loaded. */
  pages: number;
  more: 'more' | 'loading' | 'failed';
}

export type Results = { status: 'loading' } | { status: 'failed' } | LoadedResults;

const LOADING: Results = { status: 'loading' };

interface CachedResults {
  results: LoadedResults;
  /** When the oldest of its pages was loaded. */
  since: number;
}

// The last results of each search, shown while it is repeated, so that Back restores the scroll position.
const cache = new Map<string, CachedResults>();

/** How many pages an address shows. */
function pagesIn(search: string): number {
  return Math.min(Math.max(Math.ceil(shownCount(search) / RESULTS_PER_PAGE), 1), MAX_PAGES);
}

/** The query string of an address that shows so many pages. */
export function withPages(search: string, pages: number): string {
  return withQuery(search, { shown: pages * RESULTS_PER_PAGE });
}

/** The results of the search in the address, requested again whenever it changes. */
export function useResults(list: PropertyList, search: string) {
  const { code } = useMessages(pageLanguage);
  const asked = searchString(readSearch(search));
  const query = code === 'en' ? asked : [asked, `lang=${code}`].filter(Boolean).join('&');
  const address = `${list.search.endpoint}?${query}`;
  const [attempt, setAttempt] = useState(0);
  const call = `${attempt} ${address}`;
  const [current, setCurrent] = useState<{ call: string; results: Results }>({ call: '', results: LOADING });
  const isHydrated = useIsHydrated();
  const pages = pagesIn(search);
  const firstPages = useEffectEvent(() => pages);
  const results = current.call === call ? current.results : (cache.get(address)?.results ?? LOADING);

  useEffect(() => {
    // A prerendered page knows its address only after hydration.
    if (!isHydrated) return;
    let isCurrent = true;
    let isLoading = false;
    const load = async () => {
      isLoading = true;
      const found = await repeatSearch({ list, query, pages: firstPages() }, cache.get(address)).finally(
        () => {
          isLoading = false;
        },
      );
      cache.set(address, found);
      if (isCurrent) setCurrent({ call, results: found.results });
    };
    load().catch((cause: unknown) => {
      logFailure(LOG_MESSAGE, cause);
      if (isCurrent) setCurrent({ call, results: { status: 'failed' } });
    });
    const stop = onReturn(() => {
      const before = cache.get(address);
      // A failure keeps the results that are shown.
      if (before && !isFresh(before.since) && !isLoading)
        load().catch((cause: unknown) => logFailure(LOG_MESSAGE, cause));
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [list, query, address, call, isHydrated]);

  async function loadMore() {
    if (results.status !== 'loaded' || results.more === 'loading') return;
    setCurrent({ call, results: { ...results, more: 'loading' } });
    const next = await askSearch(list, results.query, results.pages + 1).then(
      (page) => withNextPage(results, page),
      (cause: unknown): LoadedResults => {
        logFailure(LOG_MESSAGE, cause);
        return { ...results, more: 'failed' };
      },
    );
    cache.set(address, { results: next, since: cache.get(address)?.since ?? Date.now() });
    // Another search may have started meanwhile.
    setCurrent((now) => (now.call === call ? { call, results: next } : now));
  }

  return { results, loadMore, retry: () => setAttempt(attempt + 1) };
}

/** Repeats a search; further pages are kept while they are fresh and the first page lists the same properties. */
async function repeatSearch(
  { list, query, pages }: { list: PropertyList; query: string; pages: number },
  before: CachedResults | undefined,
): Promise<CachedResults> {
  const since = Date.now();
  const again = before && isFresh(before.since) ? 1 : before?.results.pages;
  const count = again ?? pages;
  const asking = Array.from({ length: count }, (_, at) => askSearch(list, query, at + 1));
  const found = await Promise.all(asking);
  const [first] = found as [ResultPage];
  const all = found.flatMap((page) => page.properties);
  const kept = before?.results;
  const isSame =
    kept?.total === first.total && first.properties.every(({ id }, at) => id === kept.properties[at]?.id);
  if (!before || !kept || !isSame || count > 1) {
    return { results: { ...first, properties: all, pages: count, status: 'loaded', more: 'more' }, since };
  }
  const withKept = [...all, ...kept.properties.slice(all.length)];
  return {
    results: { ...kept, properties: withKept },
    since: kept.pages > 1 ? before.since : since,
  };
}

function withNextPage(before: LoadedResults, { properties, total }: ResultPage): LoadedResults {
  return {
    ...before,
    properties: [...before.properties, ...properties],
    total,
    pages: before.pages + 1,
    more: 'more',
  };
}

export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
