import type { DocumentsOf, DocumentTemplates } from '../api/documents.ts';
import type { Language } from '../i18n/languages.ts';
import type { Params } from './pattern.ts';
import type { Screen } from './screen.ts';

/** The settings, which every page shows. */
export const SITE_DOCUMENT = '/api/screens/site.json';

export type Collection = 'properties' | 'posts' | 'areas' | 'groups' | 'landings';

export interface Route {
  id: string;
  /** Canonical first, then aliases. */
  paths: readonly [string, ...string[]];
  /** The collection whose ids are the path's parameters. */
  collection: Collection | null;
  documents: DocumentTemplates;
  /**
   * The documents that the prerendered page alone has, for an address without a query; within the site the screen goes
   * without them.
   */
  prerenderedOnly: readonly string[];
  indexed: boolean;
  status: number;
  /** Whether its documents may be prefetched; not where they grow with the catalogue. */
  prefetch: boolean;
  /** `never`, since each screen has documents of its own; `route` has checked that they are those of the route. */
  load: () => Promise<{ default: Screen<never> }>;
}

/** The props of a screen whose documents are `R`, without those that prerendered pages alone have. */
type RouteDocuments<R extends DocumentTemplates, Only extends keyof R> = Omit<DocumentsOf<R>, Only> &
  Partial<Pick<DocumentsOf<R>, Only>>;

interface RouteEntry<R extends DocumentTemplates, Only extends keyof R & string> {
  id: string;
  paths: readonly [string, ...string[]];
  collection?: Collection;
  documents?: R;
  prerenderedOnly?: readonly Only[];
  indexed?: boolean;
  status?: number;
  prefetch?: boolean;
  load: () => Promise<{ default: Screen<RouteDocuments<R, NoInfer<Only>>> }>;
}

/** A line of the route table; compiles only when the screen's documents are those of the route. */
// biome-ignore lint/complexity/noBannedTypes: `{}` is a route without documents.
export function route<const R extends DocumentTemplates = {}, const Only extends keyof R & string = never>(
  entry: RouteEntry<R, Only>,
): Route {
  return {
    collection: null,
    prerenderedOnly: [],
    indexed: true,
    status: 200,
    prefetch: true,
    ...entry,
    documents: { site: SITE_DOCUMENT, ...entry.documents },
    load: entry.load as Route['load'],
  };
}

export interface Match {
  route: Route;
  params: Params;
  language: Language;
}
