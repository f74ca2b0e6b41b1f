// Moving about the site without leaving the page. The screen that is shown stays until the next one is ready; an
// address that is not ours, or a script that cannot be loaded, is left to the browser.
import type { SiteSettings } from '../generated/catalog.ts';
import { loadParts } from '../hydration/island.tsx';
import { isReachable } from '../hydration/start.ts';
import { type NavigateOptions, view } from '../navigation/location.ts';
import type { Screen } from '../navigation/screen.ts';
import { fetchPhoto } from '../prefetch/fetch-photo.ts';
import { arrived } from './arrival.ts';
import { getDocument } from './document-cache.ts';
import { type Match, matchRoute } from './match-route.ts';
import type { Documents, Place, Shown } from './page-state.ts';
import type { ChangingStore, Mover } from './page-store.ts';
import { type ReadResult, readDocuments } from './read-documents.ts';
import { SITE_DOCUMENT } from './route.ts';
import { preloadScripts } from './screen-scripts.ts';
import { rememberScroll, startEntry } from './scroll-memory.ts';

/** How long the old screen stays before a screen's own `Pending` replaces it. */
const PATIENCE_MS = 300;

/** Stands for a screen whose script did not come: all that shows of it is the common failure. */
const NO_SCREEN: Screen<never> = { head: () => ({ title: '', description: '' }), Component: () => null };

/** How many entries of the history this document has made, which tells them apart. */
let entries = 0;

type Entering = 'push' | 'replace' | 'stay';

export interface Navigation extends Mover {
  /** Loads a page's screen, its documents and the picture it begins with: somebody is about to go there. */
  prefetch: (href: string) => void;
  /** Loads a page's screen and documents, after everything else; says whether they are all here. */
  fetchAhead: (href: string) => Promise<boolean>;
  /** Shows what has changed meanwhile, in place: forms, dialogs and the scroll stay as they are. */
  refresh: () => Promise<void>;
}

export function createNavigation(store: ChangingStore): Navigation {
  const { getShown, isLoading, show } = store;
  let turn = 0;
  // The address of what is shown; an alias differs from the canonical path that a prerendered page knows.
  let address = addressOf(window.location);

  async function visit(url: URL, match: Match, entering: Entering, record: unknown): Promise<void> {
    turn += 1;
    const mine = turn;
    // Nobody comes back to it, and its address names no part of it.
    view.isFromTop = entering !== 'stay' && url.hash === '';
    const reading = readDocuments(match);
    show(null, true);

    const screen = await loadScreen(match).then(
      (module) => module.default,
      () => null,
    );
    // The script is gone, as after a new version went out: a full load brings the new one.
    const isGone = screen === null && (await isReachable(url.href));
    if (mine !== turn) return;
    if (isGone) {
      leave(url, entering);
      return;
    }

    const place: Place = {
      ...match,
      screen: screen ?? NO_SCREEN,
      path: url.pathname,
      search: url.search,
      baseUrl: getShown().baseUrl,
      visit: mine,
      record,
      documents: { site: getShown().documents.site },
    };

    let entered = false;
    function enter(next: Shown, nowLoading: boolean): void {
      if (!entered) enterHistory(url, entering, record);
      entered = true;
      address = addressOf(url);
      show(next, nowLoading);
    }

    if (!screen) {
      // Without network a full load would bring less than the frame with its second try.
      enter({ ...place, status: 'failed', failure: { path: url.pathname, status: null } }, false);
      return;
    }
    // With a record there is something to show at once, and what is here already is shown as it is.
    if (screen.Pending && !(await settledWithin(record === undefined ? PATIENCE_MS : 0, reading))) {
      if (mine !== turn) return;
      enter({ ...place, status: 'pending' }, true);
    }
    const { documents, failure } = await reading;
    if (mine !== turn) return;
    const arrived = { ...place, documents: { ...place.documents, ...documents } as Documents };
    if (!failure) enter({ ...arrived, status: 'ready' }, false);
    else if (failure.status === 404 && !screen.Failed) leave(url, entered ? 'stay' : entering);
    else enter({ ...arrived, status: 'failed', failure }, false);
  }

  function go(url: URL, entering: Entering, record: unknown): void {
    const match = url.origin === window.location.origin ? matchRoute(url.pathname) : null;
    if (!match) {
      leave(url, entering);
      return;
    }
    if (entering === 'push' && addressOf(url) === address) {
      // A link to the page that is shown begins it anew, as browsers have it.
      void visit(url, match, 'replace', record);
      return;
    }
    const shown = getShown();
    if (url.pathname === shown.path && shown.status === 'ready') {
      // Only the search differs: the same screen over the same documents.
      turn += 1;
      enterHistory(url, entering, record);
      address = addressOf(url);
      show({ ...shown, search: url.search, record }, false);
      return;
    }
    void visit(url, match, entering, record);
  }

  window.addEventListener('popstate', () => {
    const url = new URL(window.location.href);
    const onlyHash = addressOf(url) === address;
    if (!onlyHash || isLoading()) go(url, 'stay', recordOf(window.history.state));
  });

  return {
    navigate(href, { replace = false, state }: NavigateOptions = {}) {
      go(new URL(href, window.location.href), replace ? 'replace' : 'push', recordOf(state));
    },
    retry() {
      const { route, params, record } = getShown();
      void visit(new URL(window.location.href), { route, params }, 'stay', record);
    },
    arrived,
    prefetch(href) {
      const match = matchRoute(new URL(href, window.location.href).pathname);
      if (match) void prefetch(match, getShown().documents.site);
    },
    async fetchAhead(href) {
      const match = matchRoute(new URL(href, window.location.href).pathname);
      // What grows with the catalogue is worth a wait.
      if (!match?.route.prefetch) return true;
      const [{ failure }, screen] = await Promise.all([
        readDocuments(match, 'low'),
        loadScreen(match, 'low').catch(() => null),
      ]);
      return !failure && screen !== null;
    },
    async refresh() {
      const { status, route, params } = getShown();
      if (status !== 'ready' || isLoading()) return;
      const mine = turn;
      const [{ documents, failure }, site] = await Promise.all([
        readDocuments({ route, params }, 'low'),
        getDocument(SITE_DOCUMENT, 'low').catch(() => null),
      ]);
      // What is shown is better than nothing.
      if (failure || site === null) return;
      const read = { ...documents, site } as Documents;
      if (isSame(getShown().documents, read)) return;
      // React would give up a piece of HTML that changes before its code is there.
      const isWhole = await loadParts().then(
        () => true,
        () => false,
      );
      const shown = getShown();
      if (isWhole && mine === turn && shown.status === 'ready') show({ ...shown, documents: read }, false);
    },
  };
}

/** With all that the screen brings late on a page that comes as HTML. */
async function loadScreen({ route }: Match, priority?: RequestPriority): Promise<{ default: Screen<never> }> {
  void preloadScripts(route, priority);
  const module = await route.load();
  await loadParts();
  return module;
}

/** One that fails costs nothing: the click will try again. */
async function prefetch(match: Match, site: SiteSettings): Promise<void> {
  const loading = loadScreen(match).catch(() => null);
  if (!match.route.prefetch) return;
  const { documents, failure } = await readDocuments(match);
  const screen = (await loading)?.default;
  if (!failure && screen?.opening)
    fetchPhoto(screen.opening({ ...documents, site } as never, { route: match.route.id }));
}

function enterHistory(url: URL, entering: Entering, record: unknown): void {
  if (entering === 'stay') return;
  rememberScroll();
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

function settledWithin(milliseconds: number, reading: Promise<ReadResult>): Promise<boolean> {
  return Promise.race([
    reading.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, milliseconds, false)),
  ]);
}
