import { useSyncExternalStore } from 'react';

/** How far below the window's top a heading counts as reached, in pixels: the header and some air. */
const REACHED = 160;

/** The id of the section that is being read: the last whose heading has been reached; the first before that. */
export function useCurrentSection(ids: string[]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ids.findLast(isReached) ?? ids[0],
    () => ids[0],
  );
}

function isReached(id: string): boolean {
  const heading = document.getElementById(id);
  return heading !== null && heading.getBoundingClientRect().top < REACHED;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
