import type { PageHead } from '../../app/page-head.ts';
import type { SiteSettings } from '../../generated/catalog.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/messages.ts';

/** A node of a schema.org graph. */
export type Node = Record<string, unknown>;

export interface GraphPage {
  route: string;
  /** The page's canonical path. */
  path: string;
  baseUrl: string;
  language: LanguageCode;
  translate: Translate;
  head: PageHead;
  site: SiteSettings;
  /** The documents that the page shows, by the names its screen knows them by. */
  documents: object;
}

/** The page's canonical address, or that of a node on the page. */
export function addressOf({ baseUrl, path }: GraphPage, node = ''): string {
  return `${baseUrl}${path}${node}`;
}

/** The absolute form of an address on this site or on another. */
export function absolute({ baseUrl }: GraphPage, address: string): string {
  return address.startsWith('/') ? baseUrl + address : address;
}

/** Removes unknown values from a node: JSON omits undefined fields. */
export function known(node: Node): Node {
  for (const name in node) {
    const value = node[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) node[name] = undefined;
  }
  return node;
}
