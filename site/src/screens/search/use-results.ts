import { useEffect, useState, useSyncExternalStore } from 'react';
import { isFresh, onReturn } from '../../api/freshness.ts';
import { readPropertyList } from '../../api/property-list.ts';
import { logFailure, postJson } from '../../api/request.ts';
import { readSearch, searchKinds, searchString } from '../../features/search-panel/search-kinds.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import type { SearchRoute } from './search-routes.ts';

const LOG_MESSAGE = 'Failed to fetch search results';

interface LoadedResults {
  status: 'loaded';
  properties: PropertyCard[];
  total: number;
  /** The conditions in the text, encoded. */
  understood: string | null;
  /** How many pages are loaded. */
  pages: number;
  more: 'idle' | 'loading' | 'failed';
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

/** The results of the search in the address, requested again whenever it changes. */
export function useResults(route: SearchRoute, search: string) {
  const { code } = useMessages(pageLanguage);
  const asked = searchString(readSearch(search));
  const query = code === 'en' ? asked : [asked, `lang=${code}`].filter(Boolean).join('&');
  const address = `${searchKinds[route.kind].endpoint}?${query}`;
  const [attempt, setAttempt] = useState(0);
  const call = `${attempt} ${address}`;
  const [current, setCurrent] = useState<{ call: string; results: Results }>({ call: '', results: LOADING });
  const isHydrated = useIsHydrated();
  const results = current.call === call ? current.results : (cache.get(address)?.results ?? LOADING);

  useEffect(() => {
    // A prerendered page knows its address only after hydration.
    if (!isHydrated) return;
    let isCurrent = true;
    let isLoading = false;
    const load = async () => {
      isLoading = true;
      const found = await repeatSearch(route, query, cache.get(address)).finally(() => {
        isLoading = false;
      });
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
  }, [route, query, address, call, isHydrated]);

  async function loadMore() {
    if (results.status !== 'loaded' || results.more === 'loading') return;
    setCurrent({ call, results: { ...results, more: 'loading' } });
    const next = await callSearch(route, query, results.pages + 1).then(
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
  route: SearchRoute,
  query: string,
  before: CachedResults | undefined,
): Promise<CachedResults> {
  const since = Date.now();
  const count = before && !isFresh(before.since) ? before.results.pages : 1;
  const asking = Array.from({ length: count }, (_, at) => callSearch(route, query, at + 1));
  const found = await Promise.all(asking);
  const [{ properties, total, understood }] = found as [ResultPage];
  const all = found.flatMap((page) => page.properties);
  const kept = before?.results;
  const isSame =
    kept?.total === total && properties.every(({ id }, index) => id === kept.properties[index]?.id);
  if (!before || !kept || !isSame || count > 1) {
    const results = { properties: all, total, understood, pages: count } as const;
    return { results: { ...results, status: 'loaded', more: 'idle' }, since };
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
    more: 'idle',
  };
}

export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

interface ResultPage {
  properties: PropertyCard[];
  /** How many properties there are on all pages. */
  total: number;
  /** The conditions in the text, encoded. */
  understood: string | null;
}

/** Asks for one page of results. */
async function callSearch({ kind, body }: SearchRoute, query: string, page: number): Promise<ResultPage> {
  const { endpoint } = searchKinds[kind];
  const paged = query + (page > 1 ? `&page=${page}` : '');
  const response = await postJson(paged ? `${endpoint}?${paged}` : endpoint, {
    ...Object.fromEntries(body.map((field) => [field, ''])),
    ...readSearch(query),
  });
  const properties = readPropertyList(await response.json());
  const { headers } = response;
  return {
    properties,
    total: Number(headers.get('x-total-count') ?? properties.length),
    understood: headers.get('x-search-understood'),
  };
}
