// Plain links are enough everywhere: one listener takes the clicks that stay in the site, and a hovered or touched
// link has its screen and documents fetched ahead.
import type { Navigation } from './navigation.ts';

const HOVER_MS = 80;

export function followLinks(navigation: Navigation): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = siteLink(event.target);
    if (!link || isHere(link)) return;
    event.preventDefault();
    navigation.navigate(link.href);
  });

  let hover: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('mouseover', (event) => {
    clearTimeout(hover);
    const link = siteLink(event.target);
    if (link) hover = setTimeout(() => navigation.prefetch(link.href), HOVER_MS);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = siteLink(event.target);
      if (link) navigation.prefetch(link.href);
    },
    { passive: true },
  );
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
