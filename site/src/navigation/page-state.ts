// The state of the application: one page of the site, with its documents, while they load, or after they failed.
import type { SiteSettings } from '../generated/catalog.ts';
import type { Language } from '../i18n/languages.ts';
import type { Texts } from '../i18n/texts.ts';
import type { Params, Route } from './route.ts';
import type { Failure, Screen, ScreenContext } from './screen.ts';

/** Documents by the screen's prop; the route table has checked their types. */
export type Documents = Readonly<Record<string, unknown>> & { readonly site: SiteSettings };

export interface PageLocation {
  route: Route;
  screen: Screen<never>;
  path: string;
  params: Params;
  language: Language;
  texts: Texts;
  search: string;
  baseUrl: string;
  /** The address that search engines list, also for aliases; null for a page that stands for many addresses. */
  canonical: string | null;
  /** Counts navigations: the states of one navigation (pending, then ready) have the same number. */
  navigationId: number;
  record: unknown;
  /** Those that are loaded. */
  documents: Documents;
}

export type PageState =
  | (PageLocation & { status: 'ready' })
  | (PageLocation & { status: 'pending' })
  | (PageLocation & { status: 'failed'; failure: Failure });

/** What a screen knows of its page besides the documents. */
export function contextOf({ route, path, params, baseUrl, texts }: PageState): ScreenContext {
  return { route: route.id, path, params, baseUrl, texts };
}
