import { RequestFailure } from '../api/request.ts';
import { fillPattern } from '../routing/pattern.ts';
import type { Failure } from '../routing/screen.ts';
import { getDocument } from './document-cache.ts';
import type { Match } from './match-route.ts';

export interface ReadResult {
  documents: Record<string, unknown>;
  failure: Failure | null;
}

export interface OwnRead {
  /** The screen's prop that the document becomes. */
  name: string;
  path: string;
}

/** The documents of a place beside those of the frame, which every page has brought along. */
export function ownReads({ route, params }: Match): OwnRead[] {
  return Object.entries(route.reads)
    .filter(([name]) => name !== 'site')
    .map(([name, template]) => ({ name, path: fillPattern(template, params) }));
}

/** Fetches what a place shows of its own. Never throws: what failed is told beside what arrived. */
export async function readDocuments(match: Match): Promise<ReadResult> {
  const reads = ownReads(match);
  const results = await Promise.allSettled(reads.map(({ path }) => getDocument(path)));
  const documents: Record<string, unknown> = {};
  let failure: Failure | null = null;
  for (const [index, { name, path }] of reads.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') documents[name] = result.value;
    else failure ??= { path, status: statusOf(result?.reason) };
  }
  return { documents, failure };
}

function statusOf(reason: unknown): number | null {
  return reason instanceof RequestFailure ? reason.status : null;
}
