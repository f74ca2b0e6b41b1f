import type { SiteSettings } from '../../generated/catalog.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Head } from '../../navigation/screen.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** A node of a schema.org graph. */
export type Node = Record<string, unknown>;

/** What a screen's `json-ld.ts` exports: the graphs of its routes by their ids. */
export type JsonLd = Record<string, (page: GraphPage<never>) => ScreenGraph>;

export interface ScreenGraph {
  /** What the page is about. */
  nodes: Node[];
  /** The pages between the home page and this one, for the breadcrumbs. */
  above?: Crumb[];
  /** The page's name in the breadcrumbs, where it is not that of the head. */
  name?: string;
}

/** What graphs are made of. */
export interface GraphPage<Documents = unknown> {
  route: string;
  /** The page's canonical path. */
  path: string;
  baseUrl: string;
  language: LanguageCode;
  texts: Texts;
  /** `name` is the page's own name, without the title's ending. */
  head: Head & { name: string };
  site: SiteSettings;
  /** The documents that the page shows, by the names its screen knows them by. */
  documents: Documents;
}

/** The page's canonical address, or that of a node on the page. */
export function addressOf({ baseUrl, path }: GraphPage, node = ''): string {
  return `${baseUrl}${path}${node}`;
}

/** The absolute form of an address on this site or on another. */
export function absolute({ baseUrl }: GraphPage, address: string): string {
  return address.startsWith('/') ? baseUrl + address : address;
}

/** The node without values that are null or an empty list. */
export function withoutUnknown(node: Node): Node {
  const isKnown = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(node).filter(([, value]) => isKnown(value)));
}
