// How old may be what came from the API: a tab stays open for days, and its lists must not be yesterday's.

/** How long an answer is used again without asking anew, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** `since` is when the answer came, in milliseconds of the epoch. */
export function isFresh(since: number): boolean {
  return Date.now() - since < FRESH_MS;
}

/** Calls whenever the visitor turns to the page again: to its tab, its window, or back from another site. */
export function onReturn(listener: () => void): () => void {
  const stopping = new AbortController();
  const listen = () => {
    if (!document.hidden) listener();
  };
  for (const event of ['focus', 'visibilitychange'])
    window.addEventListener(event, listen, { signal: stopping.signal });
  return () => stopping.abort();
}
