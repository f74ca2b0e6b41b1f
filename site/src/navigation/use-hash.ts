import { useSyncExternalStore } from 'react';

/** The hash of the address without `#`; null in a prerendered page, which does not know it. */
export function useHash(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
