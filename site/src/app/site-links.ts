// Which links stay in the site.

/** The link around `target` if following it would replace this page by another of the same origin. */
export function siteLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  return link;
}

/** The same if what it leads to can be fetched ahead: another page, which a server knows. */
export function linkAhead(target: EventTarget | null): HTMLAnchorElement | null {
  const link = siteLink(target);
  if (!link || link.pathname === window.location.pathname) return null;
  return link.relList.contains('nofollow') ? null : link;
}
