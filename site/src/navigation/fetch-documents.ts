import { RequestFailure } from '../api/request.ts';
import { getDocument } from '../api/resources.ts';
import { fillPattern, type Match, type Params, parametersOf } from './route.ts';
import type { Failure } from './screen.ts';

export interface FetchResult {
  documents: Record<string, unknown>;
  failure: Failure | null;
  /** As `allParams` has them. */
  params: Params;
}

export interface DocumentRequest {
  /** The screen's prop that the document becomes. */
  name: string;
  path: string;
}

/** The screen's own documents whose paths `params` can fill. */
export function documentRequests({ route, params, language }: Match): DocumentRequest[] {
  return Object.entries(route.documents)
    .filter(([name]) => name !== 'site')
    .filter(([, template]) => parametersOf(template).every((parameter) => parameter in params))
    .map(([name, template]) => ({ name, path: language.prefix + fillPattern(template, params) }));
}

/** The parameters of the address, and those that the route takes from its documents. */
export function allParams({ route, params }: Match, documents: Readonly<Record<string, unknown>>): Params {
  const fields = Object.entries(route.fields).map(([name, document]) => [
    name,
    (documents[document] as Params | undefined)?.[name],
  ]);
  return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), ...params };
}

type Read = (path: string) => Promise<unknown>;

/**
 * Fetches the screen's documents: first those that the address names, then those that fields of these name. Returns a
 * failure beside the documents that did load.
 */
export async function fetchDocuments(match: Match, read: Read = getDocument): Promise<FetchResult> {
  const first = await fetchAll(documentRequests(match), read);
  const params = allParams(match, first.documents);
  const requests = documentRequests({ ...match, params }).filter(({ name }) => !(name in first.documents));
  if (first.failure || requests.length === 0) return { ...first, params };
  const second = await fetchAll(requests, read);
  return { documents: { ...first.documents, ...second.documents }, failure: second.failure, params };
}

async function fetchAll(requests: DocumentRequest[], read: Read): Promise<Omit<FetchResult, 'params'>> {
  const results = await Promise.allSettled(requests.map(({ path }) => read(path)));
  const documents: Record<string, unknown> = {};
  let failure: Failure | null = null;
  for (const [index, { name, path }] of requests.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') documents[name] = result.value;
    else failure ??= { path, status: statusOf(result?.reason) };
  }
  return { documents, failure };
}

function statusOf(reason: unknown): number | null {
  return reason instanceof RequestFailure ? reason.status : null;
}
