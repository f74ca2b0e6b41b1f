// Prefetches a page whose link is touched, hovered for a moment or focused; with data saving only when it is touched.
import { prefetchableLink } from './links.ts';
import { savesData } from './saves-data.ts';

const HOVER_MS = 80;

export function prefetchOnIntent(prefetch: (href: string) => void): void {
  const prefetchLink = (target: EventTarget | null) => {
    const link = prefetchableLink(target);
    if (link) prefetch(link.href);
  };
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      if (button === 0) prefetchLink(target);
    },
    true,
  );
  if (savesData()) return;

  let resting: ReturnType<typeof setTimeout> | undefined;
  const pointAt = (target: EventTarget | null) => {
    clearTimeout(resting);
    resting = setTimeout(prefetchLink, HOVER_MS, target);
  };
  for (const event of ['mouseover', 'focusin']) {
    document.addEventListener(event, ({ target }) => pointAt(target), true);
  }
  // The pointer may rest on a link since before hydration.
  pointAt(document.querySelector('a:hover') ?? document.activeElement);
}
