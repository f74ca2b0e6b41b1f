// Shows other pages of the site without a page load. The old page stays until the next one is ready; the browser loads
// other sites, and screens whose script is gone.

import { preload } from 'react-dom';
import { getDocument } from '../api/resources.ts';
import { isReachable } from '../hydration/load-code.ts';
import { type FetchResult, fetchDocuments } from './fetch-documents.ts';
import { readEntry } from './history-entry.ts';
import type { Documents, PageLocation, PageState } from './page-state.ts';
import { canonicalPath, findRoute, type Match, type Route, SITE_DOCUMENT } from './route.ts';
import { defineScreen } from './screen.ts';
import { changeEntry } from './scroll-restoration.ts';
import type { NavigateOptions, Router } from './use-router.ts';

/** How long the old page stays before a screen's own `Pending` replaces it. */
const PENDING_DELAY_MS = 300;

/** For a screen whose script cannot be loaded: the common failure shows instead. */
const NO_SCREEN = defineScreen({ head: () => ({ title: '', description: '' }), Component: () => null });

/** How a page gets its history entry; `none` where it has one, as with the history buttons. */
type HistoryChange = 'push' | 'replace' | 'none';

export interface BrowserRouter extends Router {
  /** Fetches a page's screen, documents and first picture, for a visitor who is about to go there. */
  prefetch: (href: string) => void;
  /** Shows changed documents in place: forms, dialogs and the scroll position stay. */
  refresh: () => Promise<void>;
}

/** The router of a document, which shows the page `first`; it answers the history buttons from its creation on. */
export function createRouter(first: PageState, routes: readonly Route[]): BrowserRouter {
  let page = first;
  let isLoading = false;
  /** The number of navigations so far: one that is still loading when the next begins shows nothing any more. */
  let navigationCount = 0;
  /** Path and query in the address bar; the HTML of the not-found page has a path of its own. */
  let address = addressOf(window.location);
  const listeners = new Set<() => void>();

  function show(next: PageState, loading: boolean): void {
    page = next;
    isLoading = loading;
    for (const listener of listeners) listener();
  }

  function writeEntry(url: URL, change: HistoryChange, record: unknown): void {
    address = addressOf(url);
    if (change === 'none') return;
    // The key is that of the scroll position; each load of a document has another time.
    const state = { key: `${performance.timeOrigin} ${navigationCount}`, record };
    changeEntry(() => window.history[change === 'push' ? 'pushState' : 'replaceState'](state, '', url));
  }

  function go(url: URL, change: HistoryChange, record: unknown): void {
    const isSameSite = url.origin === window.location.origin;
    const match = isSameSite ? findRoute(routes, url.pathname, page.language) : null;
    if (!match) {
      loadByBrowser(url, change);
    } else if (change === 'push' && addressOf(url) === address) {
      // A link to the shown page loads it again, as in browsers; without the fragment it is another entry.
      void navigateTo(url, match, url.href === window.location.href ? 'replace' : 'push', record);
    } else if (url.pathname === page.path && page.status === 'ready') {
      // Only the query differs: same screen, same documents.
      navigationCount += 1;
      writeEntry(url, change, record);
      show({ ...page, search: url.search, record }, false);
    } else {
      void navigateTo(url, match, change, record);
    }
  }

  async function navigateTo(url: URL, match: Match, change: HistoryChange, record: unknown): Promise<void> {
    navigationCount += 1;
    const id = navigationCount;
    const fetching = fetchDocuments(match);
    show(page, true);
    const module = await match.route.load().catch(() => null);
    // After a deployment the script may be gone, and a page load fetches the new one.
    const isGone = module === null && (await isReachable(url.href));
    if (id !== navigationCount) return;
    if (isGone) {
      loadByBrowser(url, change);
      return;
    }

    const screen = module?.default ?? NO_SCREEN;
    const location: PageLocation = {
      ...match,
      screen,
      path: url.pathname,
      search: url.search,
      baseUrl: page.baseUrl,
      canonical: page.baseUrl + canonicalPath(match),
      texts: page.texts,
      navigationId: id,
      record,
      documents: { site: page.documents.site },
    };
    let next: HistoryChange = change;
    // A passed record can be shown at once; cached documents need no pending state.
    if (screen.Pending && !(await resolvesWithin(record === undefined ? PENDING_DELAY_MS : 0, fetching))) {
      if (id !== navigationCount) return;
      writeEntry(url, change, record);
      next = 'none';
      show({ ...location, status: 'pending' }, true);
    }
    const fetched = await fetching;
    if (id !== navigationCount) return;
    // Offline, a page load would fail, and the common failure offers to retry.
    const failure = module ? fetched.failure : { path: url.pathname, status: null };
    if (failure?.status === 404 && !screen.Failed) {
      loadByBrowser(url, next);
      return;
    }
    writeEntry(url, next, record);
    const loaded = { ...location, documents: { ...location.documents, ...fetched.documents } as Documents };
    show(failure ? { ...loaded, status: 'failed', failure } : { ...loaded, status: 'ready' }, false);
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    // The browser itself scrolls to another hash.
    if (addressOf(url) !== address || isLoading) go(url, 'none', readEntry().record);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getPage: () => page,
    isLoading: () => isLoading,
    navigate(href, { replace = false, record }: NavigateOptions = {}) {
      go(new URL(href, window.location.href), replace ? 'replace' : 'push', record);
    },
    retry() {
      void navigateTo(new URL(window.location.href), page, 'none', page.record);
    },
    prefetch(href) {
      const match = findRoute(routes, new URL(href).pathname, page.language);
      if (match) void prefetch(match, page);
    },
    async refresh() {
      if (page.status !== 'ready' || isLoading) return;
      const id = navigationCount;
      const [{ documents, failure }, site] = await Promise.all([
        fetchDocuments(page, (path) => getDocument(path, 'low')),
        getDocument(page.language.prefix + SITE_DOCUMENT, 'low').catch(() => null),
      ]);
      if (failure || site === null || id !== navigationCount) return;
      const now = { ...documents, site } as Documents;
      const { documents: before } = page;
      const isChanged = Object.keys(now).some(
        (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
      );
      if (isChanged) show({ ...page, documents: now }, false);
    },
  };
}

/** A failure is ignored: the click tries again. */
async function prefetch(match: Match, { documents: { site } }: PageState): Promise<void> {
  const { route } = match;
  const loading = route.load().catch(() => null);
  if (!route.prefetch) return;
  const { documents, failure } = await fetchDocuments(match);
  const screen = (await loading)?.default;
  if (failure || !screen?.firstPicture) return;
  const photo = screen.firstPicture({ ...documents, site } as never, { route: route.id });
  if (!photo) return;
  const { src, srcSet, avif, sizes } = photo;
  preload(src, {
    as: 'image',
    imageSrcSet: avif ?? srcSet,
    imageSizes: sizes,
    ...(avif !== undefined && { type: 'image/avif' }),
  });
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

function loadByBrowser(url: URL, change: HistoryChange): void {
  if (change === 'none') window.location.reload();
  else if (change === 'replace') window.location.replace(url);
  else window.location.assign(url);
}

function resolvesWithin(milliseconds: number, fetching: Promise<FetchResult>): Promise<boolean> {
  return Promise.race([
    fetching.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false)),
  ]);
}
