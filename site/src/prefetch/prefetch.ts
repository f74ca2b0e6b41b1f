// What the links in view lead to is fetched while the visitor looks about: a few at once, the nearest first, behind all
// that was asked for, and not without end. So a tap without warning finds the next page here. Then what the main menu leads
// to, which phones keep behind a button.
import type { Leisure } from './idle.ts';

/** At the same time: an answer takes long on a slow line, however small it is. */
const AT_ONCE = 4;
/** For each page that is shown. */
const MOST_LINKS = 30;
/** Of documents, as they come over the line, for each page that is shown. One has 1 to 4 KB. */
const MOST_BYTES = 100 * 1024;
/** Where the page has fetched so much, the menu has to wait to be opened: the rest is for links that come into view. */
const MOST_BYTES_FOR_MENU = 60 * 1024;

export interface Surroundings {
  leisure: Leisure;
  /** A number that changes with each page. */
  visit: () => number;
  /** The nearest first. */
  linksInView: () => Promise<HTMLAnchorElement[]>;
  /** In their order there. */
  linksOfMenu: () => HTMLAnchorElement[];
  /** Says whether everything came; never fails. */
  fetchAhead: (href: string) => Promise<boolean>;
  /** How much has been fetched since a moment of the page's clock. */
  bytesSince: (moment: number) => number;
}

/** Never ends. */
export async function lookAhead(about: Surroundings): Promise<never> {
  const { leisure, visit, linksInView, linksOfMenu, fetchAhead } = about;
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let page: number | null = null;
  let began = 0;
  let left = 0;

  async function fetchOne(path: string): Promise<void> {
    // A server in trouble is left alone until something is asked of it.
    if (!(await fetchAhead(path))) left = 0;
  }

  for (;;) {
    await leisure.begins();
    if (page !== visit()) {
      page = visit();
      began = performance.now();
      left = MOST_LINKS;
      seen.clear();
    }
    const bytes = about.bytesSince(began);
    const hasRoom = left > 0 && bytes < MOST_BYTES && underWay.size < AT_ONCE;
    const links = hasRoom ? await linksInView() : [];
    if (hasRoom && bytes < MOST_BYTES_FOR_MENU) links.push(...linksOfMenu());
    const next = links.map(({ pathname }) => pathname).find((path) => !seen.has(path));
    if (next === undefined) {
      await Promise.race([leisure.ends(), ...underWay]);
      continue;
    }
    seen.add(next);
    left -= 1;
    const fetching: Promise<void> = fetchOne(next).finally(() => underWay.delete(fetching));
    underWay.add(fetching);
  }
}

/** Of documents, as far as the browser keeps count. */
export function bytesSince(moment: number): number {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime >= moment)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
