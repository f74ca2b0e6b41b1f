// What the application shows: one place of the site, with its documents, without them yet, or without hope of them.
import type { SiteSettings } from '../generated/catalog.ts';
import type { NavigateOptions } from '../navigation/location.ts';
import type { Params } from '../navigation/pattern.ts';
import type { Failure, Screen } from '../navigation/screen.ts';
import type { Route } from './route.ts';

/** Documents by the prop they become; which ones they are is checked where the route table is written. */
export type Documents = Readonly<Record<string, unknown>> & { readonly site: SiteSettings };

export interface Place {
  route: Route;
  screen: Screen<never>;
  path: string;
  params: Params;
  search: string;
  baseUrl: string;
  /** Counts arrivals: what comes later in the same visit (pending, then ready) carries the same number. */
  visit: number;
  record: unknown;
  /** Those that have arrived. */
  documents: Documents;
}

export type Shown =
  | (Place & { status: 'ready' })
  | (Place & { status: 'pending' })
  | (Place & { status: 'failed'; failure: Failure });

/** What the component tree needs of the navigation; the prerender's never changes. */
export interface PageStore {
  subscribe: (listener: () => void) => () => void;
  getShown: () => Shown;
  isLoading: () => boolean;
  navigate: (href: string, options?: NavigateOptions) => void;
  retry: () => void;
  /** Told after another page has come onto the screen. */
  arrived: (before: Shown, now: Shown) => void;
}

export function staticStore(shown: Shown): PageStore {
  return {
    subscribe: () => () => {},
    getShown: () => shown,
    isLoading: () => false,
    navigate: () => {},
    retry: () => {},
    arrived: () => {},
  };
}
