// How long responses of the API are used again: a tab stays open for days, and its lists must not be stale.

const FRESH_MS = 5 * 60_000;

/** `since` is when the response came, in milliseconds of the epoch. */
export function isFresh(since: number): boolean {
  return Date.now() - since < FRESH_MS;
}

/** Calls whenever the visitor returns to the page: to its tab, its window, or from another site. */
export function onReturn(listener: () => void): () => void {
  const stopping = new AbortController();
  const listen = () => {
    if (!document.hidden) listener();
  };
  for (const event of ['focus', 'visibilitychange'])
    window.addEventListener(event, listen, { signal: stopping.signal });
  return () => stopping.abort();
}
