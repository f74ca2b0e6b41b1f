// The links that can be seen right now or by the next scroll, without making the browser lay the page out for it.
import { linkAhead } from '../app/site-links.ts';

/** How far below the window a link still counts, in windows. */
const BELOW = '150%';

/** Those that lead to other pages of the site, the nearest to the middle of the window first, where eyes and thumbs are. */
export function linksInView(): Promise<HTMLAnchorElement[]> {
  // Behind an open dialog nothing can be followed.
  const within = document.querySelector('dialog:modal') ?? document;
  const links = [...within.querySelectorAll('a')].filter((link) => linkAhead(link));
  if (links.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        // The first call tells of all of them.
        observer.disconnect();
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        near.sort((one, other) => distance(one) - distance(other));
        resolve(near.map(({ target }) => target as HTMLAnchorElement));
      },
      { rootMargin: `0px 0px ${BELOW} 0px` },
    );
    for (const link of links) observer.observe(link);
  });
}

/** Those of the site's main menu, wherever it is: small screens show it when its button is pressed, and have the wide one's in the page. */
export function linksOfMenu(): HTMLAnchorElement[] {
  if (document.querySelector('dialog:modal')) return [];
  return [...document.querySelectorAll<HTMLAnchorElement>('header nav a')].filter((link) => linkAhead(link));
}

function distance({ boundingClientRect: { top, bottom, left, right } }: IntersectionObserverEntry): number {
  return Math.hypot((top + bottom - window.innerHeight) / 2, (left + right - window.innerWidth) / 2);
}
