import { useEffect, useState, useSyncExternalStore } from 'react';
import { logFailure } from '../../api/log-failure.ts';
import { readSearch, searchString } from '../../features/search-panel/search-values.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { callSearch, type ResultPage } from './search-call.ts';
import type { SearchRoute } from './search-routes.ts';

const LOGGED = 'Failed to fetch search results';

export interface LoadedResults {
  status: 'loaded';
  properties: PropertyCard[];
  total: number;
  /** Pages that are here. */
  pages: number;
  more: 'idle' | 'loading' | 'failed';
}

export type Results = { status: 'loading' } | { status: 'failed' } | LoadedResults;

const LOADING: Results = { status: 'loading' };

// What each search found last: it shows while the search is made again, so that going back finds its place.
const remembered = new Map<string, LoadedResults>();

/** What the address asks for, asked again whenever it changes. */
export function useResults(route: SearchRoute, search: string) {
  const asked = searchString(readSearch(search));
  const address = `${route.endpoint}?${asked}`;
  const [turn, setTurn] = useState(0);
  const call = `${turn} ${address}`;
  const [held, setHeld] = useState<{ call: string; results: Results }>({ call: '', results: LOADING });
  const isHydrated = useIsHydrated();
  const results = held.call === call ? held.results : (remembered.get(address) ?? LOADING);

  useEffect(() => {
    // A prerendered page learns its address only after hydration.
    if (!isHydrated) return;
    let isCurrent = true;
    callSearch(route, readSearch(asked), 1).then(
      (page) => {
        const loaded = afterFirstPage(remembered.get(address), page);
        remembered.set(address, loaded);
        if (isCurrent) setHeld({ call, results: loaded });
      },
      (cause: unknown) => {
        logFailure(LOGGED, cause);
        if (isCurrent) setHeld({ call, results: { status: 'failed' } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [route, asked, address, call, isHydrated]);

  async function loadMore() {
    if (results.status !== 'loaded' || results.more === 'loading') return;
    setHeld({ call, results: { ...results, more: 'loading' } });
    const next = await callSearch(route, readSearch(asked), results.pages + 1).then(
      (page) => withNextPage(results, page),
      (cause: unknown): LoadedResults => {
        logFailure(LOGGED, cause);
        return { ...results, more: 'failed' };
      },
    );
    remembered.set(address, next);
    // Another search may have been made meanwhile.
    setHeld((now) => (now.call === call ? { call, results: next } : now));
  }

  return { results, loadMore, retry: () => setTurn(turn + 1) };
}

/** Keeps further pages that were here already, as long as the first is still the same. */
function afterFirstPage(before: LoadedResults | undefined, { properties, total }: ResultPage): LoadedResults {
  const isSame =
    before?.total === total && properties.every(({ id }, index) => id === before.properties[index]?.id);
  return before && isSame ? before : { status: 'loaded', properties, total, pages: 1, more: 'idle' };
}

function withNextPage(before: LoadedResults, { properties, total }: ResultPage): LoadedResults {
  return {
    status: 'loaded',
    properties: [...before.properties, ...properties],
    total,
    pages: before.pages + 1,
    more: 'idle',
  };
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
