// Where the site is, as screens and features see it: what is shown, not what the address bar already says. A screen that
// is about to leave must not react to the next screen's address.
import { createContext, useContext, useSyncExternalStore } from 'react';

export interface NavigateOptions {
  replace?: boolean;
  /** `{ record }` is handed to the next screen. */
  state?: { record?: unknown } | null;
}

export interface SiteLocation {
  subscribe: (listener: () => void) => () => void;
  getPath: () => string;
  getSearch: () => string;
  navigate: (href: string, options?: NavigateOptions) => void;
}

/** Outside of the application, as in tests of a part, links and forms are the browser's. */
const NOWHERE: SiteLocation = {
  subscribe: () => () => {},
  getPath: () => '/',
  getSearch: () => '',
  navigate: (href) => window.location.assign(href),
};

export const LocationContext = createContext(NOWHERE);

export function useNavigate(): SiteLocation['navigate'] {
  return useContext(LocationContext).navigate;
}

export function usePath(): string {
  const { subscribe, getPath } = useContext(LocationContext);
  return useSyncExternalStore(subscribe, getPath, getPath);
}

/** With its question mark, if there is any. Prerendered pages know none; the browser's comes right after hydration. */
export function useSearch(): string {
  const { subscribe, getSearch } = useContext(LocationContext);
  return useSyncExternalStore(subscribe, getSearch, () => '');
}

/** Whether what is shown came within the site and is seen from its top. */
export const view = { isFromTop: false };
