// Plain links are enough everywhere: one listener takes the clicks that stay in the site, and what a link leads to is
// fetched ahead: the screens of the links in view while nothing else is to do, and a screen with
// its documents when a link is pointed at. Who saves data gets neither before a touch, which is all but a click.
import { savesData } from '../waking/start.ts';
import type { Navigation } from './navigation.ts';
import type { PageStore } from './shown.ts';

const HOVER_MS = 80;
/** For browsers that cannot tell when they are idle. */
const IDLE_AFTER_MS = 2000;

export function followLinks(navigation: Navigation, store: PageStore): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = siteLink(event.target);
    if (!link || isHere(link)) return;
    event.preventDefault();
    navigation.navigate(link.href);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = siteLink(event.target);
      if (link) navigation.prefetch(link.href);
    },
    { passive: true },
  );
  if (savesData()) return;
  prefetchPointedAt(navigation);
  prepareLinksInView(navigation, store);
}

/** The pointer rests on a link, or the keyboard has come to it. */
function prefetchPointedAt(navigation: Navigation): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const start = ({ target }: Event) => pointAt(target);
  const pointAt = (target: EventTarget | null) => {
    clearTimeout(resting);
    const link = siteLink(target);
    if (link) resting = setTimeout(() => navigation.prefetch(link.href), HOVER_MS);
  };
  document.addEventListener('mouseover', start);
  document.addEventListener('focusin', start);
  // What brought us here may have been just this.
  pointAt(document.querySelector('a:hover') ?? document.activeElement);
}

/** Loads the screens, which are few, of the links that can be seen, so that a click only waits for data. */
function prepareLinksInView(navigation: Navigation, store: PageStore): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const link = siteLink(target);
      if (link) whenIdle(() => navigation.prepare(link.href));
    }
  });
  let visit = -1;
  const watch = () => {
    const shown = store.getShown();
    if (shown.visit === visit || store.isLoading()) return;
    visit = shown.visit;
    whenIdle(() => {
      seen.disconnect();
      for (const link of document.links) seen.observe(link);
    });
  };
  store.subscribe(watch);
  if (document.readyState === 'complete') watch();
  else window.addEventListener('load', watch, { once: true });
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, IDLE_AFTER_MS);
}

/** The link around `target` if following it would replace this page by another of the same origin. */
function siteLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link;
}

/** A hash on this page is the browser's. */
function isHere(link: HTMLAnchorElement): boolean {
  return (
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  );
}
