// Clicks on links of this site: followed by the router, prefetched on hover.

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click follows its link in this tab, unless it is handled already. */
export function isPlainClick(click: Click): boolean {
  if (click.defaultPrevented || click.button !== 0) return false;
  return !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
}

/** Follows links of the site by `navigate`, without a page load. */
export function followLinks(navigate: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = siteLink(event.target);
    if (!link || !isPlainClick(event) || isOnThisPage(link)) return;
    event.preventDefault();
    navigate(link.href);
  });
}

const HOVER_MS = 80;

/** Calls `prefetch` for a link to another page that is touched, hovered for a moment or focused. */
export function prefetchOnIntent(prefetch: (href: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prefetchLink = (target: EventTarget | null) => {
    const link = siteLink(target);
    // The server has no page that is `nofollow`.
    if (!link || link.pathname === window.location.pathname || link.relList.contains('nofollow')) return;
    prefetch(link.href);
  };
  const restOn = (target: EventTarget | null) => {
    clearTimeout(resting);
    resting = setTimeout(prefetchLink, HOVER_MS, target);
  };
  document.addEventListener('pointerdown', ({ target }) => prefetchLink(target), true);
  document.addEventListener('mouseover', ({ target }) => restOn(target), true);
  document.addEventListener('focusin', ({ target }) => restOn(target), true);
  // The pointer may rest on a link since before hydration.
  restOn(document.querySelector('a:hover') ?? document.activeElement);
}

/** The link around `target`, if following it replaces this page by another of the same origin. */
function siteLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link;
}

/** The browser scrolls to a hash of this page. */
function isOnThisPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
