import type { LanguageCode } from '../i18n/languages.ts';
import type { Params } from '../navigation/route.ts';

/** A document as text and as a value, which pages share. */
export interface StoredDocument {
  text: string;
  value: unknown;
}

/** The version of the worker's protocol (ARCHITECTURE.md), which the generator names too (`render/worker.rs`). */
export const PROTOCOL = 8;

/** The worker's first line. */
export interface Hello {
  protocol: number;
  routes: object[];
}

/** A job's line: a page to render. */
export interface JobLine {
  page: PageJob;
  /** The page's own documents, and shared ones that are new or have changed: JSON by path. */
  documents: Record<string, string>;
}

/** A job's answer: the page, or why it could not be rendered. */
export type Answer = { html: string } | { error: string };

export interface PageJob {
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
  /** Paths of documents that many pages read: each is sent once, and again when it has changed. */
  shared: string[];
  /** Paths of documents sent with this job. */
  own: string[];
  /** The picture that shared links show, 1200 × 630: its path and alternative text. */
  socialImage: { src: string; alt: string } | null;
}

export interface Job extends PageJob {
  document: (path: string) => StoredDocument;
}

export function parseDocument(text: string): StoredDocument {
  return { text, value: JSON.parse(text) };
}

/** Reads a job, and keeps the shared documents that it brings. */
export function readJob(line: string, shared: Map<string, StoredDocument>): Job {
  const { page, documents } = JSON.parse(line) as JobLine;
  const ownDocuments = new Map<string, StoredDocument>();
  for (const [path, text] of Object.entries(documents)) {
    (page.shared.includes(path) ? shared : ownDocuments).set(path, parseDocument(text));
  }
  return {
    ...page,
    document(path) {
      const stored = ownDocuments.get(path) ?? (page.shared.includes(path) ? shared.get(path) : undefined);
      if (!stored) throw new Error(`${page.path}: the document ${path} was not sent.`);
      return stored;
    },
  };
}
