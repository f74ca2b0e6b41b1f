// Tells when there is time for speculative requests: the page is loaded and visible, the visitor inactive, the browser
// idle.

import type { PageStore } from '../navigation/page-store.ts';

/** Without any activity. */
const QUIET_MS = 250;

/** Of the visitor, and of pictures that load. */
const ACTIVITY = ['scroll', 'wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown', 'load'] as const;

export interface IdleWatcher {
  /** Resolves when there is time, which may be at once. */
  whenIdle: () => Promise<void>;
  /** Resolves at the next activity. */
  whenActive: () => Promise<void>;
}

/** A navigation counts as activity. */
export function watchIdle({ isLoading, subscribe }: Pick<PageStore, 'isLoading' | 'subscribe'>): IdleWatcher {
  let last = performance.now();
  let waiting: (() => void)[] = [];
  const note = () => {
    last = performance.now();
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  // In the capture phase: `load` of a picture does not bubble.
  for (const event of ACTIVITY) document.addEventListener(event, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', note);
  subscribe(note);

  const whenActive = () => new Promise<void>((resolve) => waiting.push(resolve));

  async function whenIdle(): Promise<void> {
    for (;;) {
      if (document.hidden) await whenActive();
      const left = last + QUIET_MS - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      else if (document.readyState !== 'complete' || isLoading()) note();
      else return browserIdle();
    }
  }
  return { whenIdle, whenActive };
}

function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else resolve();
  });
}
