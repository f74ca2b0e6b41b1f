// The page that is shown, for the component tree: the navigation (create-navigation.ts) in the browser.
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

/** The page of a job in the render worker, which never changes. */
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
