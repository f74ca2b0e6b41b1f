// Documents by path: a link that is hovered and then clicked makes one request, and going back makes none.
import { isFresh } from './freshness.ts';
import { requestJson } from './request.ts';

/** Enough for what a few pages prefetch. */
const MAX_ENTRIES = 160;

interface Entry {
  document: Promise<unknown>;
  since: number;
}

const cache = new Map<string, Entry>();

/** `priority` is that of the request, if there is one. */
export function getDocument(path: string, priority: RequestPriority = 'auto'): Promise<unknown> {
  const found = cache.get(path);
  if (found && isFresh(found.since)) return found.document;
  const document = requestJson<unknown>(path, { priority });
  storeDocument(path, document, Date.now());
  // Failures are not cached.
  document.catch(() => {
    if (cache.get(path)?.document === document) cache.delete(path);
  });
  return document;
}

/** Caches a document of the page's HTML, which is as old as the page. */
export function seedDocument(path: string, document: unknown): void {
  storeDocument(path, Promise.resolve(document), pageLoadTime());
}

function storeDocument(path: string, document: Promise<unknown>, since: number): void {
  cache.delete(path);
  cache.set(path, { document, since });
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
}

/** A page that going back has restored from the browser's cache has an unknown age. */
function pageLoadTime(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'back_forward' && page.transferSize === 0 ? 0 : performance.timeOrigin;
}
