import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageStore } from './page-state.ts';

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

export function useLoading(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.isLoading, () => false);
}
