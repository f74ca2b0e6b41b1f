// Loads and caches the further pages of property lists.
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
  /** `idle`: some pages have not been requested. */
  status: 'idle' | 'loading' | 'failed' | 'loaded';
  /** The cards of the pages before the first missing one. */
  properties: PropertyCard[];
}

type Pages = ReadonlyMap<string, FurtherPage>;

const NO_PAGES: Pages = new Map();

// Outlives the screen, so that Back finds the list at the same length.
let pages = NO_PAGES;
const listeners = new Set<() => void>();
const inFlight = new Set<string>();

/** The loaded cards of the pages with these paths, in order. */
export function useFurtherCards(paths: readonly string[]): FurtherCards {
  return cardsOf(
    useSyncExternalStore(
      subscribe,
      () => pages,
      () => NO_PAGES,
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
  const statuses = paths.map((path) => pages.get(path)?.status ?? 'idle');
  const worst = (['idle', 'loading', 'failed'] as const).find((status) => statuses.includes(status));
  return { status: worst ?? 'loaded', properties };
}

/** Loads the pages that are missing or stale. */
export async function loadPages(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(loadPage));
}

async function loadPage(path: string): Promise<void> {
  const before = pages.get(path);
  const isLoaded = before?.status === 'loaded';
  if (inFlight.has(path) || (isLoaded && isFresh(before.since))) return;
  inFlight.add(path);
  // A stale page stays until the new one is loaded.
  if (!isLoaded) put(path, { status: 'loading' });
  const since = Date.now();
  try {
    put(path, { status: 'loaded', properties: readPropertyList(await requestJson<unknown>(path)), since });
  } catch (failure) {
    // The list has become shorter since the page was built.
    const isGone = failure instanceof RequestFailure && failure.status === 404;
    if (isGone) put(path, { status: 'loaded', properties: [], since });
    else if (!isLoaded) put(path, { status: 'failed' });
  } finally {
    inFlight.delete(path);
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
