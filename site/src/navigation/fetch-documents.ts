import { getDocument } from '../api/document-cache.ts';
import { RequestFailure } from '../api/request.ts';
import type { Match } from './route.ts';
import { fillPattern, type Params, parametersOf } from './route.ts';
import type { Failure } from './screen.ts';

export interface FetchResult {
  documents: Record<string, unknown>;
  failure: Failure | null;
}

export interface DocumentRequest {
  /** The screen's prop that the document becomes. */
  name: string;
  path: string;
}

/** The screen's own documents whose paths `params` can fill. */
export function documentRequests(match: Match): DocumentRequest[] {
  const { params, language } = match;
  return templatesOf(match)
    .filter(([, template]) => parametersOf(template).every((name) => name in params))
    .map(([name, template]) => ({ name, path: language.prefix + fillPattern(template, params) }));
}

/**
 * Fetches the screen's documents: first those that the address names, then those that fields of these name. Returns a
 * failure beside the documents that did load.
 */
export async function fetchDocuments(match: Match, priority?: RequestPriority): Promise<FetchResult> {
  const first = await fetchAll(documentRequests(match), priority);
  if (first.failure || templatesOf(match).length === Object.keys(first.documents).length) return first;
  const named: Match = { ...match, params: { ...match.params, ...textsOf(Object.values(first.documents)) } };
  const second = await fetchAll(
    documentRequests(named).filter(({ name }) => !(name in first.documents)),
    priority,
  );
  return { documents: { ...first.documents, ...second.documents }, failure: second.failure };
}

function templatesOf({ route }: Pick<Match, 'route'>): [name: string, template: string][] {
  return Object.entries(route.documents).filter(([name]) => name !== 'site');
}

async function fetchAll(requests: DocumentRequest[], priority?: RequestPriority): Promise<FetchResult> {
  const results = await Promise.allSettled(requests.map(({ path }) => getDocument(path, priority)));
  const documents: Record<string, unknown> = {};
  let failure: Failure | null = null;
  for (const [index, { name, path }] of requests.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') documents[name] = result.value;
    else failure ??= { path, status: statusOf(result?.reason) };
  }
  return { documents, failure };
}

/** All fields of the documents that are strings. */
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
