// When there is time for what nobody has asked for: the page stands and has settled, it is being looked at, its visitor
// does nothing for a moment, and the browser has nothing else to do.

import type { PageStore } from '../app/page-state.ts';

/** How long nothing has happened. */
const QUIET_MS = 250;

/** What shows that the visitor is busy, and pictures that come in: the page has not settled yet. */
const BUSY = ['scroll', 'wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown', 'load'] as const;

export interface Leisure {
  /** Resolves when there is time, which may be at once. */
  begins: () => Promise<void>;
  /** Resolves when something happens: a scroll, a press, a picture. */
  ends: () => Promise<void>;
}

/** The page itself must not be under way somewhere. */
export function watchLeisure({ isLoading, subscribe }: Pick<PageStore, 'isLoading' | 'subscribe'>): Leisure {
  let last = performance.now();
  let waiting: (() => void)[] = [];
  const note = () => {
    last = performance.now();
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  // Of pictures the document hears only on the way down to them.
  for (const event of BUSY) document.addEventListener(event, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', note);
  subscribe(note);

  const ends = () => new Promise<void>((resolve) => waiting.push(resolve));

  async function begins(): Promise<void> {
    for (;;) {
      if (document.hidden) await ends();
      const left = last + QUIET_MS - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      else if (document.readyState !== 'complete' || isLoading()) note();
      else return idle();
    }
  }
  return { begins, ends };
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else resolve();
  });
}
