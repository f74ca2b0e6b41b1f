// The store, and the hooks through which wouter (`useLocation`, `useSearch`, `Link`) sees what is shown rather than
// the address bar: a screen that is about to leave must not react to the next screen's address.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageStore } from './shown.ts';

export const StoreContext = createContext<PageStore | null>(null);

export function useStore(): PageStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('useStore needs a StoreContext around it.');
  return store;
}

export function useShown() {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.getShown, store.getShown);
}

export function useShownLocation(): [string, PageStore['navigate']] {
  return [useShown().path, useStore().navigate];
}

export function useShownSearch(): string {
  const store = useStore();
  // Prerendered pages know no search; the browser's comes right after hydration.
  return useSyncExternalStore(
    store.subscribe,
    () => store.getShown().search,
    () => '',
  );
}

export function useLoading(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.isLoading, () => false);
}
