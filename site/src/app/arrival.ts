import { applyHead } from './apply-head.ts';
import type { Shown } from './page-state.ts';
import { restoreScroll, restoreScrollAgain } from './scroll-memory.ts';

/** What a browser does at the end of a navigation: title, scroll position, and focus on the new heading. */
export function arrived(before: Shown, now: Shown): void {
  applyHead(now);
  if (before.visit !== now.visit) restoreScroll();
  else if (before.status !== now.status) restoreScrollAgain();
  else return;
  if (before.visit === now.visit && document.activeElement !== document.body) return;
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
