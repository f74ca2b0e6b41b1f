import { createHash } from 'node:crypto';
import type { Params } from '../../routing/pattern.ts';
import { TextReader } from './frames.ts';

/** As many as the generator puts into the names of documents that pages share. */
const HASH_DIGITS = 10;

/** A document as it came and as a value; parsed when first read, and then once for all pages that share it. */
export interface StoredDocument {
  text: string;
  value: () => unknown;
  /** Names this very version of it. */
  hash: () => string;
}

export interface JobHeader {
  id: number;
  route: string;
  path: string;
  params: Params;
  /** Canonical path. */
  canonical: string;
  /** Paths of documents sent before. */
  shared: string[];
  /** Paths of documents sent with this job. */
  own: string[];
  baseUrl: string;
  /** The picture of a link to the page: from the root of the site, 1200 × 630, and what it says. */
  share: { src: string; alt: string } | null;
}

export interface Job extends JobHeader {
  document: (path: string) => StoredDocument;
}

export function storeDocument(text: string): StoredDocument {
  let parsed: { value: unknown } | undefined;
  let hashed: string | undefined;
  return {
    text,
    value() {
      parsed ??= { value: JSON.parse(text) };
      return parsed.value;
    },
    hash() {
      hashed ??= createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
      return hashed;
    },
  };
}

export function readDocumentFrame(payload: Buffer): [path: string, document: StoredDocument] {
  const texts = new TextReader(payload);
  return [texts.next(), storeDocument(texts.rest())];
}

/** Reads a job; its documents are those sent with it and those it names among the shared ones, no other. */
export function readJobFrame(payload: Buffer, shared: ReadonlyMap<string, StoredDocument>): Job {
  const texts = new TextReader(payload);
  const header = JSON.parse(texts.next()) as JobHeader;
  const own = new Map<string, StoredDocument>();
  for (const path of header.own) own.set(path, storeDocument(texts.next()));
  return {
    ...header,
    document(path) {
      const found = own.get(path) ?? (header.shared.includes(path) ? shared.get(path) : undefined);
      if (!found) throw new Error(`${header.path}: the document ${path} was not sent.`);
      return found;
    },
  };
}
