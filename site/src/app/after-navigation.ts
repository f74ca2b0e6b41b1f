// Moves the scroll position and the focus after a navigation, as browsers do after a page load.
import type { PageState } from '../navigation/page-state.ts';
import {
  hashTarget,
  restoreKnownScroll,
  restoreScroll,
  restoreScrollAgain,
} from '../navigation/scroll-restoration.ts';

/** Called when another page, or a later state of the same navigation, is in the document. */
export function afterNavigation(before: PageState, now: PageState): void {
  if (before.navigationId !== now.navigationId) restoreScroll();
  else if (before.status !== now.status) restoreScrollAgain();
  else if (before.search !== now.search) restoreKnownScroll();
  else return;
  // Within one navigation, the focus moves only if its element is gone, as when a filter's dialog closes.
  if (before.navigationId === now.navigationId && document.activeElement !== document.body) return;
  const target = hashTarget() ?? document.querySelector('h1');
  if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
