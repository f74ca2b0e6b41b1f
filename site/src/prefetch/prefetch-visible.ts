// The links that are visible now or after the next scroll, found without forcing a layout.
import { prefetchableLink } from '../navigation/links.ts';

/** How far below the window a link still counts, in window heights. */
const ROOT_MARGIN = '150%';

/** Links to other pages of the site, the nearest to the middle of the window first. */
export function visibleLinks(): Promise<HTMLAnchorElement[]> {
  // Links behind an open dialog cannot be followed.
  const within = document.querySelector('dialog:modal') ?? document;
  const links = [...within.querySelectorAll('a')].filter((link) => prefetchableLink(link));
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // The first call has all of them.
        observer.disconnect();
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        near.sort((one, other) => distance(one) - distance(other));
        resolve(near.map(({ target }) => target as HTMLAnchorElement));
      },
      { rootMargin: `0px 0px ${ROOT_MARGIN} 0px` },
    );
    for (const link of links) observer.observe(link);
  });
}

/** Links of the main menu, which small screens have in the page as well, hidden. */
export function menuLinks(): HTMLAnchorElement[] {
  if (document.querySelector('dialog:modal')) return [];
  return [...document.querySelectorAll<HTMLAnchorElement>('header nav a')].filter((link) =>
    prefetchableLink(link),
  );
}

function distance({ boundingClientRect: { top, bottom, left, right } }: IntersectionObserverEntry): number {
  return Math.hypot((top + bottom - window.innerHeight) / 2, (left + right - window.innerWidth) / 2);
}
