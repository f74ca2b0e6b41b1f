// Plain links are enough everywhere: one listener takes the clicks that stay in the site.
import type { Navigation } from './navigation.ts';
import { siteLink } from './site-links.ts';

export function followLinks(navigation: Navigation): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = siteLink(event.target);
    if (!link || isHere(link)) return;
    event.preventDefault();
    navigation.navigate(link.href);
  });
}

/** A hash on this page is the browser's. */
function isHere(link: HTMLAnchorElement): boolean {
  return (
    link.hash !== '' && link.pathname === window.location.pathname && link.search === window.location.search
  );
}
