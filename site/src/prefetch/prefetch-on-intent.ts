// What a link leads to is fetched when somebody is about to follow it: the finger is down on it, the pointer rests on
// it, the keyboard has come to it. Who saves data gets nothing before the touch, which is all but a click.
// Events are heard on their way down: React stops those that meet a part which is not alive yet.

import type { Navigation } from '../app/navigation.ts';
import { linkAhead } from '../app/site-links.ts';
import { savesData } from '../hydration/start.ts';

const HOVER_MS = 80;

export function prefetchPointedAt(navigation: Navigation): void {
  const prefetch = (target: EventTarget | null) => {
    const link = linkAhead(target);
    if (link) navigation.prefetch(link.href);
  };
  document.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      if (button === 0) prefetch(target);
    },
    true,
  );
  if (savesData()) return;

  let resting: ReturnType<typeof setTimeout> | undefined;
  const pointAt = (target: EventTarget | null) => {
    clearTimeout(resting);
    resting = setTimeout(prefetch, HOVER_MS, target);
  };
  for (const event of ['mouseover', 'focusin']) {
    document.addEventListener(event, ({ target }) => pointAt(target), true);
  }
  // What brought us here may have been just this.
  pointAt(document.querySelector('a:hover') ?? document.activeElement);
}
