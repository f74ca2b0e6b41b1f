// Which links stay within the site, and the one listener that follows them.

/** The link around `target`, if following it replaces this page by another of the same origin. */
function siteLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link;
}

/** Like [`siteLink`], but only where it leads to another page that the server has. */
export function prefetchableLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  if (!link || link.pathname === window.location.pathname) return null;
  return link.relList.contains('nofollow') ? null : link;
}

/** Follows links of the site by `navigate`, without a page load. */
export function followLinks(navigate: (href: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = siteLink(event.target);
    if (!link || isOnThisPage(link)) return;
    event.preventDefault();
    navigate(link.href);
  });
}

/** The browser scrolls to a hash of this page. */
function isOnThisPage(link: HTMLAnchorElement): boolean {
  return (
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  );
}
