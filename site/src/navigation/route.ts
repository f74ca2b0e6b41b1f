// A route: what it is, and how its paths are matched and filled. Matching is exact: the server redirects other cases
// and trailing slashes.
import type { DocumentsOf, DocumentTemplates } from '../api/documents.ts';
import { englishPath, type Language, pathIn } from '../i18n/languages.ts';
import type { Screen } from './screen.ts';

/** The settings, which every page shows. */
export const SITE_DOCUMENT = '/api/screens/site.json';

/** The Atom feed of all properties and articles, in English. */
export const SITE_FEED = '/feed.xml';

export type Collection = 'properties' | 'posts' | 'areas' | 'groups' | 'landings';

/** The parameters of a path by their names. */
export type Params = Readonly<Record<string, string>>;

export interface Route {
  id: string;
  /** Canonical first, then aliases; `:name` is a parameter. */
  paths: readonly [string, ...string[]];
  /** The collection whose ids are the path's parameters. */
  collection: Collection | null;
  documents: DocumentTemplates;
  /** The documents, by their names, that have the parameters which the path lacks as fields. */
  fields: Readonly<Record<string, string>>;
  indexed: boolean;
  status: number;
  /** Whether its documents may be prefetched; not where they grow with the number of properties. */
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
  fields?: Readonly<Record<string, NoInfer<keyof R & string>>>;
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
    fields: {},
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

/** The route of a path in `language`; null for unknown paths, other languages and 404 pages, left to the server. */
export function findRoute(routes: readonly Route[], path: string, language: Language): Match | null {
  const pathInEnglish = englishPath(path, language);
  if (pathInEnglish === null) return null;
  for (const route of routes.filter(({ status }) => status === 200)) {
    for (const pattern of route.paths) {
      const params = matchPattern(pattern, pathInEnglish);
      if (params) return { route, params, language };
    }
  }
  return null;
}

/** The parameters of `path`, or null where it does not match. */
export function matchPattern(pattern: string, path: string): Params | null {
  const parts = path.split('/');
  const patternParts = pattern.split('/');
  if (patternParts.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of patternParts.entries()) {
    const value = parts[index] ?? '';
    if (part.startsWith(':')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== value) {
      return null;
    }
  }
  return params;
}

const PARAMETER = /:([a-zA-Z]+)/g;

/** The path with these parameters. */
export function fillPattern(pattern: string, params: Params): string {
  return pattern.replace(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The first path of the route in the page's language, which aliases lead to. */
export function canonicalPath({ route, params, language }: Match): string {
  return pathIn(fillPattern(route.paths[0], params), language);
}

/** The names of a pattern's parameters. */
export function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/** Null for an invalid escape: anybody can type an address. */
export function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
