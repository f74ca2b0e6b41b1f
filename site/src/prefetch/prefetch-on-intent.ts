// Prefetches a page whose link is touched, hovered for a moment or focused; with data saving only when it is touched.
import { savesData } from '../hydration/start.ts';
import { prefetchableLink } from '../navigation/links.ts';

const HOVER_MS = 80;

// In the capture phase: React stops the propagation of events that it cannot handle before hydration.
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
  // The first interaction may have been one of these.
  pointAt(document.querySelector('a:hover') ?? document.activeElement);
}
