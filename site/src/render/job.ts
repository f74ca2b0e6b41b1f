import type { Params } from '../navigation/pattern.ts';

/** A document as the generator has written it, and as a value; parsed when first read, and then once for all pages that share it. */
export interface StoredDocument {
  text: string;
  value: () => unknown;
}

/** What a page is to be. */
export interface JobHeader {
  id: number;
  route: string;
  path: string;
  params: Params;
  /** Canonical path. */
  canonical: string;
  /** The site's address, without a slash at its end. */
  baseUrl: string;
  /** Where browsers find this very version of the settings, to be kept for good. */
  siteAddress: string;
  /** Paths of documents sent before. */
  shared: string[];
  /** Paths of documents sent with this job. */
  own: string[];
  /** The picture of a link to the page: from the root of the site, 1200 × 630, and what it says. */
  socialImage: { src: string; alt: string } | null;
}

export interface Job extends JobHeader {
  document: (path: string) => StoredDocument;
}

export function storeDocument(text: string): StoredDocument {
  let parsed: { value: unknown } | undefined;
  return {
    text,
    value() {
      parsed ??= { value: JSON.parse(text) };
      return parsed.value;
    },
  };
}

/** The job of a frame; its documents are those sent with it and those it names among the shared ones, no other. */
export function readJob(
  [json = '{}', ...texts]: readonly string[],
  shared: ReadonlyMap<string, StoredDocument>,
): Job {
  const header = JSON.parse(json) as JobHeader;
  const own = texts.map(storeDocument);
  return {
    ...header,
    document(wanted) {
      const stored =
        own[header.own.indexOf(wanted)] ?? (header.shared.includes(wanted) ? shared.get(wanted) : undefined);
      if (!stored) throw new Error(`${header.path}: the document ${wanted} was not sent.`);
      return stored;
    },
  };
}
