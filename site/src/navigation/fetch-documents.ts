import { RequestFailure } from '../api/request.ts';
import { getDocument } from '../api/resources.ts';
import { fillPattern, type Match, type Params, parametersOf } from './route.ts';
import type { Failure } from './screen.ts';

export interface FetchResult {
  documents: Record<string, unknown>;
  failure: Failure | null;
  /** Those of the address, and fields of the documents that it names. */
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

type Read = (path: string) => Promise<unknown>;

/**
 * Fetches the screen's documents: first those that the address names, then those that fields of these name. Returns a
 * failure beside the documents that did load.
 */
export async function fetchDocuments(match: Match, read: Read = getDocument): Promise<FetchResult> {
  const first = await fetchAll(documentRequests(match), read);
  const params = { ...stringFields(Object.values(first.documents)), ...match.params };
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

/** All fields of the documents that are strings. */
function stringFields(documents: unknown[]): Params {
  const fields = documents.flatMap((document) => Object.entries(document ?? {}));
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function statusOf(reason: unknown): number | null {
  return reason instanceof RequestFailure ? reason.status : null;
}
