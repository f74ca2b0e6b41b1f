import { useState } from 'react';
import { loadedInOrder, useResources } from '../../api/use-resource.ts';
import { shownCount } from '../../features/card-list/shown-count.ts';
import { readSearch, searchQuery } from '../../features/search-panel/search-values.ts';
import { RESULTS_PER_PAGE } from '../../generated/lists.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';
import { useTexts } from '../../i18n/texts.ts';
import { withQuery } from '../../navigation/query.ts';
import type { PropertyList } from '../../property-lists.ts';
import { askSearch, type ResultPage } from './ask-search.ts';

/** The most pages that an address opens; a visitor goes on from there page by page. */
const MAX_PAGES = 10;

/** The results on all pages that are loaded. */
interface LoadedResults extends ResultPage {
  status: 'loaded';
  more: 'more' | 'loading' | 'failed';
}

export type Results = { status: 'loading' } | { status: 'failed' } | LoadedResults;

/**
 * The results of the search in the address. Whoever comes to a search requests its first page, even if it is fresh;
 * `showMore` gets the query string of one page more.
 */
export function useResults(list: PropertyList, queryString: string, showMore: (queryString: string) => void) {
  const texts = useTexts();
  // A prerendered page knows its address only after hydration.
  const isHydrated = useIsHydrated();
  const [most, setMost] = useState(MAX_PAGES);
  const asked = withQuery(searchQuery(readSearch(queryString)), {
    lang: texts.language.code === 'en' ? null : texts.language.code,
  });
  const pages = Math.min(Math.max(Math.ceil(shownCount(queryString) / RESULTS_PER_PAGE), 1), most);
  const further = Array.from({ length: pages - 1 }, (_, at) => withQuery(asked, { page: at + 2 }));
  const { endpoint } = list.search;
  const load = (address: string) => askSearch(list, address.slice(endpoint.length));
  const first = useResources(isHydrated ? [endpoint + asked] : [], load, { reload: true });
  const others = useResources(isHydrated ? further.map((page) => endpoint + page) : [], load);
  const results = join(first.states, others.states);

  return {
    results,
    /** Loads one page more, or again what has failed. */
    loadMore() {
      if (results.status === 'failed') first.retry();
      else if (results.status === 'loaded' && results.more === 'failed') others.retry();
      else {
        setMost(Math.max(MAX_PAGES, pages + 1));
        showMore(withQuery(queryString, { shown: (pages + 1) * RESULTS_PER_PAGE }));
      }
    },
  };
}

type States = ReturnType<typeof useResources<ResultPage>>['states'];

function join([first = { status: 'loading' }]: States, others: States): Results {
  if (first.status !== 'loaded') return first;
  const { status, values } = loadedInOrder(others);
  const all = [first.value, ...values].flatMap(({ properties }) => properties);
  return {
    ...first.value,
    status: 'loaded',
    // A property may be on two pages that were requested at different moments.
    properties: [...new Map(all.map((property) => [property.id, property])).values()],
    more: status === 'loaded' ? 'more' : status,
  };
}
