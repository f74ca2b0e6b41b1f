// What the browser shows. Who moves about the site comes with the visitor's first sign (start-navigation.ts); until then
// every way on is the browser's own.
import type { PageStore, Shown } from './page-state.ts';

/** Moves about the site without leaving the page. */
export type Mover = Pick<PageStore, 'navigate' | 'retry' | 'arrived'>;

export interface ChangingStore extends PageStore {
  /** Shows another page, or the same as before; and whether one is on its way. */
  show: (next: Shown | null, loading: boolean) => void;
  moveBy: (mover: Mover) => void;
}

const BROWSER: Mover = {
  navigate(href, { replace = false } = {}) {
    if (replace) window.location.replace(href);
    else window.location.assign(href);
  },
  retry: () => window.location.reload(),
  arrived: () => {},
};

export function createPageStore(first: Shown): ChangingStore {
  let shown = first;
  let loading = false;
  let mover = BROWSER;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getShown: () => shown,
    isLoading: () => loading,
    show(next, nowLoading) {
      if (next) shown = next;
      loading = nowLoading;
      for (const listener of listeners) listener();
    },
    moveBy(next) {
      mover = next;
    },
    navigate: (href, options) => mover.navigate(href, options),
    retry: () => mover.retry(),
    arrived: (before, now) => mover.arrived(before, now),
  };
}
