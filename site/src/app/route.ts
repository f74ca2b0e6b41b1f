import type { DocumentsOf, Reads } from '../api/documents.ts';
import type { Screen } from '../navigation/screen.ts';

/** What the shell shows is part of every page. */
export const SITE_DOCUMENT = '/api/screens/site.json';

export type Collection = 'properties' | 'posts' | 'areas' | 'groups';

export interface Route {
  id: string;
  /** Canonical first, then aliases. */
  paths: readonly [string, ...string[]];
  /** The collection whose ids the path's parameters run over. */
  over: Collection | null;
  reads: Reads;
  indexed: boolean;
  status: number;
  /** The output file, when it is not the path's own. */
  file: string | null;
  /** Whether its documents may be fetched before anyone asks: not where they grow with the catalogue. */
  ahead: boolean;
  /** `never` because each screen wants documents of its own; `route` has checked that they are the ones read. */
  load: () => Promise<{ default: Screen<never> }>;
}

interface RouteEntry<R extends Reads> {
  id: string;
  paths: readonly [string, ...string[]];
  over?: Collection;
  reads?: R;
  indexed?: boolean;
  status?: number;
  file?: string;
  ahead?: boolean;
  load: () => Promise<{ default: Screen<DocumentsOf<R>> }>;
}

/** A line of the route table; compiles only when the screen's documents are those that the route reads. */
// biome-ignore lint/complexity/noBannedTypes: `{}` is "no documents of its own" here, which is what it says.
export function route<const R extends Reads = {}>(entry: RouteEntry<R>): Route {
  return {
    over: null,
    indexed: true,
    status: 200,
    file: null,
    ahead: true,
    ...entry,
    reads: { site: SITE_DOCUMENT, ...entry.reads },
    load: entry.load as Route['load'],
  };
}
