import { useEffect } from 'react';
import type { Picture } from '../../generated/catalog.ts';

/** Fetches the pictures beside the one that is shown, once the page itself has all it needs. */
export function useNeighbours(pictures: readonly Picture[], index: number): void {
  useEffect(() => {
    const fetchBoth = () => {
      for (const picture of [pictures[index + 1], pictures[index - 1]]) {
        if (picture) new Image().src = picture.src;
      }
    };
    if (document.readyState === 'complete') {
      fetchBoth();
      return;
    }
    window.addEventListener('load', fetchBoth, { once: true });
    return () => window.removeEventListener('load', fetchBoth);
  }, [pictures, index]);
}
