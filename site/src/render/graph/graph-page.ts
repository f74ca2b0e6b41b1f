import type { PageHead } from '../../app/page-head.ts';
import type { SiteSettings } from '../../generated/catalog.ts';
import type { Translate } from '../../i18n/messages.ts';

/** A node of a schema.org graph. */
export type Node = Record<string, unknown>;

/** What a graph is made from. */
export interface GraphPage {
  route: string;
  /** The page's canonical path. */
  path: string;
  baseUrl: string;
  head: PageHead;
  site: SiteSettings;
  /** The documents that the page shows, by the names its screen knows them by. */
  documents: object;
  translate: Translate;
}

/** The page's canonical address, with the name of a node on it where one is given. */
export function addressOf({ baseUrl, path }: GraphPage, node = ''): string {
  return `${baseUrl}${path}${node}`;
}

/** An address from the root of the site, or of another host, as one that holds anywhere. */
export function absolute({ baseUrl }: GraphPage, address: string): string {
  return address.startsWith('/') ? baseUrl + address : address;
}

/** The node itself, without what is not known: JSON has no fields that are undefined. */
export function known(node: Node): Node {
  for (const name in node) {
    const value = node[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) node[name] = undefined;
  }
  return node;
}
