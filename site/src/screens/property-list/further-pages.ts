// The pages of lists that visitors have asked for beyond the first cards: each is fetched once as long as it is fresh.
import { useSyncExternalStore } from 'react';
import { isFresh } from '../../api/freshness.ts';
import { readPropertyList } from '../../api/property-list.ts';
import { RequestFailure, requestJson } from '../../api/request.ts';
import type { PropertyCard } from '../../generated/catalog.ts';

type FurtherPage =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; properties: PropertyCard[]; since: number };

interface FurtherCards {
  /** Some pages have not been asked for. */
  status: 'unasked' | 'loading' | 'failed' | 'loaded';
  /** Of the pages up to the first that is not here. */
  properties: PropertyCard[];
}

type Pages = ReadonlyMap<string, FurtherPage>;

const NONE: Pages = new Map();

// Kept beyond the screen, so that going back finds the list as long as it was left.
let pages = NONE;
const listeners = new Set<() => void>();
const underWay = new Set<string>();

/** What is here of the pages with these paths, in their order. */
export function useFurtherCards(paths: readonly string[]): FurtherCards {
  return cardsOf(
    useSyncExternalStore(
      subscribe,
      () => pages,
      () => NONE,
    ),
    paths,
  );
}

function cardsOf(pages: Pages, paths: readonly string[]): FurtherCards {
  const properties: PropertyCard[] = [];
  for (const path of paths) {
    const page = pages.get(path);
    if (page?.status !== 'loaded') break;
    properties.push(...page.properties);
  }
  const statuses = paths.map((path) => pages.get(path)?.status ?? 'unasked');
  const worst = (['unasked', 'loading', 'failed'] as const).find((status) => statuses.includes(status));
  return { status: worst ?? 'loaded', properties };
}

/** Asks for those that are not here, or no longer fresh, and not on their way. */
export async function loadPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(loadPage));
}

async function loadPage(path: string): Promise<void> {
  const before = pages.get(path);
  const isHere = before?.status === 'loaded';
  if (underWay.has(path) || (isHere && isFresh(before.since))) return;
  underWay.add(path);
  // An old page shows until the new one is here.
  if (!isHere) put(path, { status: 'loading' });
  const since = Date.now();
  try {
    put(path, { status: 'loaded', properties: readPropertyList(await requestJson<unknown>(path)), since });
  } catch (failure) {
    // The list has become shorter since the page was made.
    const isGone = failure instanceof RequestFailure && failure.status === 404;
    if (isGone) put(path, { status: 'loaded', properties: [], since });
    else if (!isHere) put(path, { status: 'failed' });
  } finally {
    underWay.delete(path);
  }
}

function put(path: string, page: FurtherPage): void {
  pages = new Map(pages).set(path, page);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
