// What was loaded, by key, for all who ask: a link that is hovered and then clicked makes one request, and going back
// makes none. The key of a document is its path.
import { isFresh } from './freshness.ts';
import { requestJson } from './request.ts';

export type Resource<Value> =
  | { status: 'loading' }
  /** Also after the time-out of a request (`request.ts`). */
  | { status: 'failed'; failure: unknown }
  | { status: 'loaded'; value: Value; since: number };

type Resources = ReadonlyMap<string, Resource<unknown>>;

// Outlives screens, so that Back finds a page at the same length.
let resources: Resources = new Map();
const inFlight = new Map<string, Promise<unknown>>();
const listeners = new Set<(key: string) => void>();

export function getResources(): Resources {
  return resources;
}

/** Tells the key of each resource that has changed. */
export function onResource(listener: (key: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `priority` is that of the request, if there is one. */
export function getDocument(path: string, priority: RequestPriority = 'auto'): Promise<unknown> {
  return loadResource(path, () => requestJson<unknown>(path, { priority }));
}

/** Keeps a document of the page's HTML, which is as old as the page. */
export function seedDocument(path: string, value: unknown): void {
  storeResource(path, { status: 'loaded', value, since: pageLoadTime() });
}

/**
 * Loads a resource that is missing, failed or stale; with `isNew`, a fresh one too. A former value stays until there is
 * another.
 */
export function loadResource<Value>(
  key: string,
  load: (key: string) => Promise<Value>,
  isNew = false,
): Promise<Value> {
  const former = resources.get(key);
  const isLoaded = former?.status === 'loaded';
  const loading = inFlight.get(key);
  if (loading) return loading as Promise<Value>;
  if (isLoaded && !isNew && isFresh(former.since)) return Promise.resolve(former.value as Value);
  if (!isLoaded) storeResource(key, { status: 'loading' });
  const since = Date.now();
  const request = load(key)
    .finally(() => inFlight.delete(key))
    .then(
      (value) => {
        storeResource(key, { status: 'loaded', value, since });
        return value;
      },
      (failure: unknown) => {
        if (!isLoaded) storeResource(key, { status: 'failed', failure });
        throw failure;
      },
    );
  inFlight.set(key, request);
  return request;
}

function storeResource(key: string, resource: Resource<unknown>): void {
  resources = new Map(resources).set(key, resource);
  for (const listener of listeners) listener(key);
}

/** A page that going back has restored from the browser's cache has an unknown age. */
function pageLoadTime(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'back_forward' && page.transferSize === 0 ? 0 : performance.timeOrigin;
}
