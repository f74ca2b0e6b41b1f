// The listings that are not in the page: fetched once, in one call, when a visitor wants to see them.
import { useSyncExternalStore } from 'react';
import { readPropertyList } from '../../api/property-list.ts';
import { requestJson } from '../../api/request.ts';
import type { PropertyCard } from '../../generated/catalog.ts';

export type Rest =
  | { status: 'unasked' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; properties: PropertyCard[] };

const UNASKED: Rest = { status: 'unasked' };

// Kept beyond the screen, so that going back finds the page as long as it was left.
const rests = new Map<string, Rest>();
const listeners = new Set<() => void>();

export function useRest(path: string): Rest {
  return useSyncExternalStore(
    subscribe,
    () => rests.get(path) ?? UNASKED,
    () => UNASKED,
  );
}

export async function loadRest(path: string): Promise<void> {
  const { status } = rests.get(path) ?? UNASKED;
  if (status === 'loading' || status === 'loaded') return;
  put(path, { status: 'loading' });
  try {
    put(path, { status: 'loaded', properties: readPropertyList(await requestJson<unknown>(path)) });
  } catch {
    put(path, { status: 'failed' });
  }
}

function put(path: string, rest: Rest): void {
  rests.set(path, rest);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
