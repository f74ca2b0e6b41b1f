import type { LanguageCode } from '../i18n/languages.ts';
import type { Params } from '../navigation/pattern.ts';

/** A document as text and as a value, which is parsed when it is first read and shared by pages. */
export interface StoredDocument {
  text: string;
  value: () => unknown;
}

/** A request to render a page. */
export interface JobHeader {
  id: number;
  route: string;
  path: string;
  params: Params;
  language: LanguageCode;
  /** Canonical path. */
  canonical: string;
  /** The page's paths by language, for search engines; empty where it has one language. */
  alternates: Partial<Record<LanguageCode, string>>;
  /** Scheme and host, without a slash at the end. */
  baseUrl: string;
  /** The address of this version of the settings, which browsers may cache for good. */
  siteAddress: string;
  /** Paths of documents sent before. */
  shared: string[];
  /** Paths of documents sent with this job. */
  own: string[];
  /** The picture that shared links show, 1200 × 630: its path and alternative text. */
  socialImage: { src: string; alt: string } | null;
}

export interface Job extends JobHeader {
  document: (path: string) => StoredDocument;
}

/** Keeps a document as JSON, and parses it when its value is first asked for. */
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

/** Reads a job from a frame, with the documents that it brings and the shared ones that it names. */
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
