// The location of the shown page, for screens and features. The address bar may already have that of the next page.
import { createContext, useContext, useSyncExternalStore } from 'react';

export interface NavigateOptions {
  replace?: boolean;
  /** `{ record }` is passed to the next screen. */
  state?: { record?: unknown } | null;
}

export interface SiteLocation {
  subscribe: (listener: () => void) => () => void;
  getPath: () => string;
  getSearch: () => string;
  navigate: (href: string, options?: NavigateOptions) => void;
}

/** Outside of the application, as in tests of a component, the browser navigates. */
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

/** The query with its question mark, or ''. Prerendered pages have none; the browser's is known after hydration. */
export function useSearch(): string {
  const { subscribe, getSearch } = useContext(LocationContext);
  return useSyncExternalStore(subscribe, getSearch, () => '');
}

/** Whether the page was reached within the site and shows from its top. */
export const view = { isFromTop: false };
