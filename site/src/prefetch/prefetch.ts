// Prefetches the pages of visible links while the visitor is inactive, the nearest first and within a limit, and then
// those of the main menu.
import type { IdleWatcher } from './idle.ts';

/** Requests at the same time. */
const MAX_CONCURRENT = 4;
/** For each shown page. */
const MAX_LINKS = 30;
/** Of documents, compressed, for each shown page. */
const MAX_BYTES = 100 * 1024;
/** Above this, the menu's links are not prefetched: the rest is for links that come into view. */
const MAX_BYTES_BEFORE_MENU = 60 * 1024;

export interface PrefetchContext {
  idle: IdleWatcher;
  /** A number that changes with each page. */
  visit: () => number;
  /** The nearest first. */
  visibleLinks: () => Promise<HTMLAnchorElement[]>;
  /** In their order there. */
  menuLinks: () => HTMLAnchorElement[];
  /** Resolves to whether everything is here; never rejects. */
  prefetchWhenIdle: (href: string) => Promise<boolean>;
  /** The size of all documents that were fetched since a moment of `performance.now`. */
  fetchedBytesSince: (moment: number) => number;
}

/** Never ends. */
export async function prefetchVisible(context: PrefetchContext): Promise<never> {
  const { idle, visit, visibleLinks, menuLinks, prefetchWhenIdle } = context;
  const seen = new Set<string>();
  const pending = new Set<Promise<void>>();
  let page: number | null = null;
  let pageBegan = 0;
  let linksLeft = 0;

  async function fetchOne(path: string): Promise<void> {
    // A failing server gets no further speculative requests.
    if (!(await prefetchWhenIdle(path))) linksLeft = 0;
  }

  for (;;) {
    await idle.whenIdle();
    if (page !== visit()) {
      page = visit();
      pageBegan = performance.now();
      linksLeft = MAX_LINKS;
      seen.clear();
    }
    const bytes = context.fetchedBytesSince(pageBegan);
    const hasRoom = linksLeft > 0 && bytes < MAX_BYTES && pending.size < MAX_CONCURRENT;
    const links = hasRoom ? await visibleLinks() : [];
    if (hasRoom && bytes < MAX_BYTES_BEFORE_MENU) links.push(...menuLinks());
    const next = links.map(({ pathname }) => pathname).find((path) => !seen.has(path));
    if (next === undefined) {
      await Promise.race([idle.whenActive(), ...pending]);
      continue;
    }
    seen.add(next);
    linksLeft -= 1;
    const fetching: Promise<void> = fetchOne(next).finally(() => pending.delete(fetching));
    pending.add(fetching);
  }
}

/** The size of fetched documents, as far as the browser records it. */
export function fetchedBytesSince(moment: number): number {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime >= moment)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
