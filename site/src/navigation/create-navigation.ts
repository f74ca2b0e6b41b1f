// Navigates within the site without page loads. The old screen stays until the next one is ready; the browser loads
// other sites, and screens whose script is gone.

import { getDocument } from '../api/document-cache.ts';
import type { SiteSettings } from '../generated/catalog.ts';
import { isReachable } from '../hydration/load-code.ts';
import { englishPath } from '../i18n/english-path.ts';
import type { Language } from '../i18n/languages.ts';
import { type FetchResult, fetchDocuments } from './fetch-documents.ts';
import type { Documents, PageLocation, PageState } from './page-state.ts';
import type { NavigateOptions, PageStore } from './page-store.ts';
import { matchPattern } from './pattern.ts';
import { preloadPhoto } from './preload-photo.ts';
import { type Match, type Route, SITE_DOCUMENT } from './route.ts';
import type { Screen } from './screen.ts';
import { saveScroll, startEntry } from './scroll-restoration.ts';

/** How long the old screen stays before a screen's own `Pending` replaces it. */
const PENDING_DELAY_MS = 300;

/** For a screen whose script cannot be loaded: the common failure shows instead. */
const NO_SCREEN: Screen<never> = { head: () => ({ title: '', description: '' }), Component: () => null };

/** Numbers the history entries of this document. */
let entries = 0;

type Entering = 'push' | 'replace' | 'stay';

export interface Navigation extends PageStore {
  /** Fetches a page's screen, documents and first picture, for a visitor who is about to go there. */
  prefetch: (href: string) => void;
  /** Shows changed documents in place: forms, dialogs and the scroll position stay. */
  refresh: () => Promise<void>;
}

/** The navigation of a document, which shows the page `first`; it answers the history buttons from its creation on. */
export function createNavigation(
  first: PageState,
  routes: readonly Route[],
  afterNavigation: PageStore['afterNavigation'],
): Navigation {
  let page = first;
  let isLoading = false;
  const listeners = new Set<() => void>();
  /** The number of navigations; an older one that is still loading does nothing more. */
  let latest = 0;
  // The path of the shown page, which may be an alias of the page's canonical path.
  let address = addressOf(window.location);

  /** Shows another page (the same for null), and whether one is loading. */
  function show(next: PageState | null, loading: boolean): void {
    if (next) page = next;
    isLoading = loading;
    for (const listener of listeners) listener();
  }

  async function visit(url: URL, match: Match, entering: Entering, record: unknown): Promise<void> {
    latest += 1;
    const mine = latest;
    const fetching = fetchDocuments(match);
    show(null, true);

    const screen = await match.route.load().then(
      (module) => module.default,
      () => null,
    );
    // After a deployment the script may be gone, and a page load fetches the new one.
    const isGone = screen === null && (await isReachable(url.href));
    if (mine !== latest) return;
    if (isGone) {
      leave(url, entering);
      return;
    }

    const location: PageLocation = {
      ...match,
      screen: screen ?? NO_SCREEN,
      path: url.pathname,
      search: url.search,
      baseUrl: page.baseUrl,
      translate: page.translate,
      visit: mine,
      record,
      documents: { site: page.documents.site },
    };

    let entered = false;
    function enter(next: PageState, nowLoading: boolean): void {
      if (!entered) enterHistory(url, entering, record);
      entered = true;
      address = addressOf(url);
      show(next, nowLoading);
    }

    if (!screen) {
      // Offline, a page load would fail, and the common failure offers to retry.
      enter({ ...location, status: 'failed', failure: { path: url.pathname, status: null } }, false);
      return;
    }
    // A passed record can be shown at once; cached documents need no pending state.
    if (screen.Pending && !(await settlesWithin(record === undefined ? PENDING_DELAY_MS : 0, fetching))) {
      if (mine !== latest) return;
      enter({ ...location, status: 'pending' }, true);
    }
    const { documents, failure } = await fetching;
    if (mine !== latest) return;
    const loaded = { ...location, documents: { ...location.documents, ...documents } as Documents };
    if (!failure) enter({ ...loaded, status: 'ready' }, false);
    else if (failure.status === 404 && !screen.Failed) leave(url, entered ? 'stay' : entering);
    else enter({ ...loaded, status: 'failed', failure }, false);
  }

  function go(url: URL, entering: Entering, record: unknown): void {
    const match =
      url.origin === window.location.origin ? findRoute(routes, url.pathname, page.language) : null;
    if (!match) {
      leave(url, entering);
      return;
    }
    if (entering === 'push' && addressOf(url) === address) {
      // A link to the shown page loads it again, as in browsers; without the fragment it is another entry.
      void visit(url, match, url.href === window.location.href ? 'replace' : 'push', record);
      return;
    }
    if (url.pathname === page.path && page.status === 'ready') {
      // Only the query differs: same screen, same documents.
      latest += 1;
      enterHistory(url, entering, record);
      address = addressOf(url);
      show({ ...page, search: url.search, record }, false);
      return;
    }
    void visit(url, match, entering, record);
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    const onlyHash = addressOf(url) === address;
    if (!onlyHash || isLoading) go(url, 'stay', recordOf(window.history.state));
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getPage: () => page,
    isLoading: () => isLoading,
    afterNavigation,
    navigate(href, { replace = false, state }: NavigateOptions = {}) {
      go(new URL(href, window.location.href), replace ? 'replace' : 'push', recordOf(state));
    },
    retry() {
      void visit(new URL(window.location.href), page, 'stay', page.record);
    },
    prefetch(href) {
      const match = findRoute(routes, new URL(href, window.location.href).pathname, page.language);
      if (match) void prefetch(match, page.documents.site);
    },
    async refresh() {
      const shown = page;
      if (shown.status !== 'ready' || isLoading) return;
      const mine = latest;
      const [{ documents, failure }, site] = await Promise.all([
        fetchDocuments(shown, 'low'),
        getDocument(shown.language.prefix + SITE_DOCUMENT, 'low').catch(() => null),
      ]);
      if (failure || site === null) return;
      const fetched = { ...documents, site } as Documents;
      if (isSame(page.documents, fetched)) return;
      if (mine === latest && page.status === 'ready') show({ ...page, documents: fetched }, false);
    },
  };
}

/** A failure is ignored: the click tries again. */
async function prefetch(match: Match, site: SiteSettings): Promise<void> {
  const loading = match.route.load().catch(() => null);
  if (!match.route.prefetch) return;
  const { documents, failure } = await fetchDocuments(match);
  const screen = (await loading)?.default;
  if (!failure && screen?.opening)
    preloadPhoto(screen.opening({ ...documents, site } as never, { route: match.route.id }));
}

function enterHistory(url: URL, entering: Entering, record: unknown): void {
  if (entering === 'stay') return;
  saveScroll();
  entries += 1;
  const state = { key: `${performance.timeOrigin} ${entries}`, ...(record === undefined ? {} : { record }) };
  if (entering === 'push') window.history.pushState(state, '', url);
  else window.history.replaceState(state, '', url);
  startEntry();
}

function isSame(before: Documents, now: Documents): boolean {
  return Object.entries(now).every(
    ([name, document]) =>
      document === before[name] || JSON.stringify(document) === JSON.stringify(before[name]),
  );
}

function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

function leave(url: URL, entering: Entering): void {
  if (entering === 'stay') window.location.reload();
  else if (entering === 'replace') window.location.replace(url);
  else window.location.assign(url);
}

function recordOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'record' in state ? state.record : undefined;
}

function settlesWithin(milliseconds: number, fetching: Promise<FetchResult>): Promise<boolean> {
  return Promise.race([
    fetching.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false)),
  ]);
}

/** The route of a path in `language`; null for unknown paths, other languages and 404 pages, left to the server. */
export function findRoute(routes: readonly Route[], path: string, language: Language): Match | null {
  const own = englishPath(path, language);
  if (own === null) return null;
  for (const route of routes) {
    if (route.status !== 200) continue;
    for (const pattern of route.paths) {
      const params = matchPattern(pattern, own);
      if (params) return { route, params, language };
    }
  }
  return null;
}
