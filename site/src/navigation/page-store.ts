// The store of the page that is shown, for the component tree. In the render worker it never changes.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageState } from './page-state.ts';

export interface NavigateOptions {
  replace?: boolean;
  /** `{ record }` is passed to the next screen. */
  state?: { record?: unknown } | null;
}

export interface PageStore {
  subscribe: (listener: () => void) => () => void;
  getPage: () => PageState;
  isLoading: () => boolean;
  navigate: (href: string, options?: NavigateOptions) => void;
  retry: () => void;
  /** Called after another page is in the document. */
  afterNavigation: (before: PageState, now: PageState) => void;
}

/** Navigates without leaving the page. */
export type Navigator = Pick<PageStore, 'navigate' | 'retry' | 'afterNavigation'>;

export interface MutablePageStore extends PageStore {
  /** Shows another page (the same for null), and whether one is loading. */
  show: (next: PageState | null, loading: boolean) => void;
  setNavigator: (navigator: Navigator) => void;
}

/** Navigates by page loads until the navigation is loaded (app/start-navigation.ts). */
const BROWSER: Navigator = {
  navigate(href, { replace = false } = {}) {
    if (replace) window.location.replace(href);
    else window.location.assign(href);
  },
  retry: () => window.location.reload(),
  afterNavigation: () => {},
};

/** The store of a document in the browser. */
export function createPageStore(first: PageState): MutablePageStore {
  let page = first;
  let loading = false;
  let navigator = BROWSER;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getPage: () => page,
    isLoading: () => loading,
    show(next, nowLoading) {
      if (next) page = next;
      loading = nowLoading;
      for (const listener of listeners) listener();
    },
    setNavigator(next) {
      navigator = next;
    },
    navigate: (href, options) => navigator.navigate(href, options),
    retry: () => navigator.retry(),
    afterNavigation: (before, now) => navigator.afterNavigation(before, now),
  };
}

/** The store of a page in the render worker. */
export function staticStore(page: PageState): PageStore {
  return {
    subscribe: () => () => {},
    getPage: () => page,
    isLoading: () => false,
    navigate: () => {},
    retry: () => {},
    afterNavigation: () => {},
  };
}

export const StoreContext = createContext<PageStore | null>(null);

/** Throws outside of the application. */
export function useStore(): PageStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext around it.');
  return store;
}

/** The shown page; the component renders again when it changes. */
export function usePage(): PageState {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.getPage, store.getPage);
}

/** Whether another page is loading. */
export function useLoading(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.isLoading, () => false);
}
