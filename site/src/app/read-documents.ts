import { RequestFailure } from '../api/request.ts';
import { fillPattern, type Params, parametersOf } from '../navigation/pattern.ts';
import type { Failure } from '../navigation/screen.ts';
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

/** The documents beside those of the frame that can be named by what `params` hold. */
export function ownReads({ route, params }: Match): OwnRead[] {
  return templatesOf({ route, params })
    .filter(([, template]) => parametersOf(template).every((name) => name in params))
    .map(([name, template]) => ({ name, path: fillPattern(template, params) }));
}

/**
 * Fetches what a place shows of its own: first what its address names, then what the documents so read name in a field
 * of theirs. Never throws: what failed is told beside what arrived.
 */
export async function readDocuments(match: Match, priority?: RequestPriority): Promise<ReadResult> {
  const first = await readAll(ownReads(match), priority);
  const { route, params } = match;
  if (first.failure || templatesOf(match).length === Object.keys(first.documents).length) return first;
  const named: Match = { route, params: { ...params, ...textsOf(Object.values(first.documents)) } };
  const second = await readAll(
    ownReads(named).filter(({ name }) => !(name in first.documents)),
    priority,
  );
  return { documents: { ...first.documents, ...second.documents }, failure: second.failure };
}

function templatesOf({ route }: Match): [name: string, template: string][] {
  return Object.entries(route.documents).filter(([name]) => name !== 'site');
}

async function readAll(reads: OwnRead[], priority?: RequestPriority): Promise<ReadResult> {
  const results = await Promise.allSettled(reads.map(({ path }) => getDocument(path, priority)));
  const documents: Record<string, unknown> = {};
  let failure: Failure | null = null;
  for (const [index, { name, path }] of reads.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') documents[name] = result.value;
    else failure ??= { path, status: statusOf(result?.reason) };
  }
  return { documents, failure };
}

/** The fields that are texts, of all that are objects. */
function textsOf(documents: unknown[]): Params {
  const fields = documents.flatMap((document) =>
    typeof document === 'object' && document !== null ? Object.entries(document) : [],
  );
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function statusOf(reason: unknown): number | null {
  return reason instanceof RequestFailure ? reason.status : null;
}
