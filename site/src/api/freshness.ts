// How old may be what came from the API: a tab stays open for days, and its lists must not be yesterday's.

/** How long an answer is used again without asking anew, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** `since` is when the answer came, in milliseconds of the epoch. */
export function isFresh(since: number): boolean {
  return Date.now() - since < FRESH_MS;
}

/** Calls whenever the visitor turns to the page again, be it to its tab, its window or from another site. */
export function onReturn(listener: () => void): () => void {
  const listenIfSeen = () => {
    if (!document.hidden) listener();
  };
  const events = ['focus', 'pageshow', 'online'] as const;
  for (const event of events) window.addEventListener(event, listenIfSeen);
  document.addEventListener('visibilitychange', listenIfSeen);
  return () => {
    for (const event of events) window.removeEventListener(event, listenIfSeen);
    document.removeEventListener('visibilitychange', listenIfSeen);
  };
}
