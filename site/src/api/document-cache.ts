// Documents by path, fetched once: a link that was hovered and then clicked makes one call, and going back makes none.
import { isFresh } from './freshness.ts';
import { requestJson } from './request.ts';

/** What a page fetches ahead, a few pages long. */
const KEEP_COUNT = 160;

interface Kept {
  document: Promise<unknown>;
  since: number;
}

const kept = new Map<string, Kept>();

/** `priority` is the call's, where one is made. */
export function getDocument(path: string, priority: RequestPriority = 'auto'): Promise<unknown> {
  const found = kept.get(path);
  if (found && isFresh(found.since)) return found.document;
  const document = requestJson<unknown>(path, { priority });
  keep(path, document, Date.now());
  // A failure is not an answer: the next visit asks again.
  document.catch(() => {
    if (kept.get(path)?.document === document) kept.delete(path);
  });
  return document;
}

/** Keeps what the page brought along, which is as old as the page. */
export function seedDocument(path: string, document: unknown): void {
  keep(path, Promise.resolve(document), sincePageCame());
}

function keep(path: string, document: Promise<unknown>, since: number): void {
  kept.delete(path);
  kept.set(path, { document, since });
  const oldest = kept.keys().next().value;
  if (kept.size > KEEP_COUNT && oldest !== undefined) kept.delete(oldest);
}

/** A page that the way back has taken from the browser's own cache is of nobody knows when. */
function sincePageCame(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'back_forward' && page.transferSize === 0 ? 0 : performance.timeOrigin;
}
