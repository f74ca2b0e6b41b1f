// What components know of the router. The address bar may already have the location of the next page.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SiteSettings } from '../generated/catalog.ts';
import type { PageState } from './page-state.ts';

export interface NavigateOptions {
  replace?: boolean;
  /** What the link already knows, such as the record of a card: the next screen shows it while its documents load. */
  record?: unknown;
}

export interface Router {
  subscribe: (listener: () => void) => () => void;
  /** The shown page. */
  getPage: () => PageState;
  /** Whether another page is loading. */
  isLoading: () => boolean;
  navigate: (href: string, options?: NavigateOptions) => void;
  /** Loads the shown page again, after a failure. */
  retry: () => void;
}

/** The router of a page that never changes, as in the render worker. */
export function staticRouter(page: PageState): Router {
  return {
    subscribe: () => () => {},
    getPage: () => page,
    isLoading: () => false,
    navigate: () => {},
    retry: () => {},
  };
}

/** Null outside of the application, as in tests of a component. */
export const RouterContext = createContext<Router | null>(null);

/** Throws outside of the application. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter needs a RouterContext around it.');
  return router;
}

/** The shown page; the component renders again when it changes. */
export function usePage(): PageState {
  const { subscribe, getPage } = useRouter();
  return useSyncExternalStore(subscribe, getPage, getPage);
}

/** Whether another page is loading. */
export function useLoading(): boolean {
  const { subscribe, isLoading } = useRouter();
  return useSyncExternalStore(subscribe, isLoading, isLoading);
}

/** Outside of the application, the browser navigates. */
export function useNavigate(): Router['navigate'] {
  return useContext(RouterContext)?.navigate ?? ((href) => window.location.assign(href));
}

/** The path of the shown page, which can be an alias; `/` outside of the application. */
export function usePath(): string {
  return usePageValue((page) => page.path, '/');
}

/** The agency's settings; null outside of the application. */
export function useSettings(): SiteSettings | null {
  return usePageValue((page) => page.documents.site, null);
}

/** The query with its question mark, or ''. Prerendered pages have none; the browser's is known after hydration. */
export function useSearch(): string {
  return usePageValue(
    (page) => page.search,
    '',
    () => '',
  );
}

const neverChanges = () => () => {};

function usePageValue<Value>(
  select: (page: PageState) => Value,
  outside: Value,
  whileHydrating?: () => Value,
): Value {
  const router = useContext(RouterContext);
  const getValue = () => (router ? select(router.getPage()) : outside);
  return useSyncExternalStore(router?.subscribe ?? neverChanges, getValue, whileHydrating ?? getValue);
}
