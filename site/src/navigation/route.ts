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
  indexed: boolean;
  status: number;
  /** Whether its documents may be prefetched; not where they grow with the catalogue. */
  prefetch: boolean;
  /** The Atom feed that its pages link to; the generator's `output/feed.rs` writes them. */
  feed: string | null;
  /** `never`, since each screen has documents of its own; `route` has checked that they are those of the route. */
  load: () => Promise<{ default: Screen<never> }>;
}

interface RouteEntry<R extends DocumentTemplates> {
  id: string;
  paths: readonly [string, ...string[]];
  collection?: Collection;
  documents?: R;
  indexed?: boolean;
  status?: number;
  prefetch?: boolean;
  feed?: string;
  load: () => Promise<{ default: Screen<DocumentsOf<R>> }>;
}

/** A line of the route table; compiles only when the screen's documents are those of the route. */
// biome-ignore lint/complexity/noBannedTypes: `{}` is a route without documents.
export function route<const R extends DocumentTemplates = {}>(entry: RouteEntry<R>): Route {
  return {
    collection: null,
    indexed: true,
    status: 200,
    prefetch: true,
    feed: null,
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
