// The shown page, for screens and features. The address bar may already have the location of the next page.
import { useContext, useSyncExternalStore } from 'react';
import type { SiteSettings } from '../generated/catalog.ts';
import { type PageStore, StoreContext } from './page-store.ts';

const neverChanges = () => () => {};

/** Outside of the application, as in tests of a component, the browser navigates. */
export function useNavigate(): PageStore['navigate'] {
  return useContext(StoreContext)?.navigate ?? ((href) => window.location.assign(href));
}

/** The path of the shown page, which can be an alias; `/` outside of the application. */
export function usePath(): string {
  const store = useContext(StoreContext);
  const getPath = () => store?.getPage().path ?? '/';
  return useSyncExternalStore(store?.subscribe ?? neverChanges, getPath, getPath);
}

/** The agency's settings; null outside of the application. */
export function useSettings(): SiteSettings | null {
  const store = useContext(StoreContext);
  const getSettings = () => store?.getPage().documents.site ?? null;
  return useSyncExternalStore(store?.subscribe ?? neverChanges, getSettings, getSettings);
}

/** The query with its question mark, or ''. Prerendered pages have none; the browser's is known after hydration. */
export function useSearch(): string {
  const store = useContext(StoreContext);
  return useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.getPage().search ?? '',
    () => '',
  );
}
