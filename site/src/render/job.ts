import type { Params } from '../navigation/pattern.ts';
import type { Payload } from './frames.ts';
import type { LearntBefore } from './learnt.ts';

/** A document as it came and as a value; parsed when first read, and then once for all pages that share it. */
export interface StoredDocument {
  /** As the generator has written it. */
  text: () => string;
  value: () => unknown;
}

/** What holds for all pages. */
export interface Ground {
  /** The site's address, without a slash at its end. */
  baseUrl: string;
  /** Where browsers find this very version of the settings, to be kept for good. */
  siteAddress: string;
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
  /** The picture of a link to the page: from the root of the site, 1200 × 630, and what it says. */
  share: { src: string; alt: string } | null;
}

export interface Job extends JobHeader, Ground {
  learnt: LearntBefore;
  document: (path: string) => SentDocument;
}

/** A document as the job has it. */
export interface SentDocument {
  stored: StoredDocument;
  /** Its index among those sent with the job; null for one that many pages read. */
  own: number | null;
}

/** `json` may be written in plain ASCII, whatever letters it means. */
export function storeDocument(json: string): StoredDocument {
  let parsed: { value: unknown } | undefined;
  return {
    text: () => inLetters(json),
    value() {
      parsed ??= { value: JSON.parse(json) };
      return parsed.value;
    },
  };
}

/** What is no ASCII is written as itself, as the generator does; what is, keeps its escapes. */
function inLetters(json: string): string {
  return json.replace(/\\(?:u([0-9a-f]{4})|[^u])/g, (written, digits?: string) => {
    const code = Number.parseInt(digits ?? '0', 16);
    return code > LAST_OF_ASCII ? String.fromCharCode(code) : written;
  });
}

const LAST_OF_ASCII = 0x7f;

export function readGroundFrame(payload: Payload): Ground {
  return JSON.parse(payload.lastJson()) as Ground;
}

export function readDocumentFrame(payload: Payload): [path: string, document: StoredDocument] {
  return [payload.text(), storeDocument(payload.lastJson())];
}

/** Reads a job; its documents are those sent with it and those it names among the shared ones, no other. */
export function readJobFrame(
  payload: Payload,
  shared: ReadonlyMap<string, StoredDocument>,
  ground: Ground,
  learnt: LearntBefore,
): Job {
  const header = JSON.parse(payload.json()) as JobHeader;
  const { id, route, path, params, canonical, share } = header;
  const own = header.own.map((_, index) => ({ stored: storeDocument(payload.json()), own: index }));
  // Field by field: copies of two objects are several times slower.
  return {
    id,
    route,
    path,
    params,
    canonical,
    share,
    shared: header.shared,
    own: header.own,
    baseUrl: ground.baseUrl,
    siteAddress: ground.siteAddress,
    learnt,
    document(wanted) {
      const sent = own[header.own.indexOf(wanted)];
      if (sent) return sent;
      const stored = header.shared.includes(wanted) ? shared.get(wanted) : undefined;
      if (!stored) throw new Error(`${path}: the document ${wanted} was not sent.`);
      return { stored, own: null };
    },
  };
}
