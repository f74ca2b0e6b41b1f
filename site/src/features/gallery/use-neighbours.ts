import { useEffect } from 'react';
import type { PhotoViewModel } from '../../ui/picture.tsx';
import { GALLERY_SIZES } from './slide-track.tsx';

/** Preloads the pictures before and after the current one, once the page has loaded. */
export function useNeighbours(pictures: readonly PhotoViewModel[], index: number): void {
  useEffect(() => {
    const fetchBoth = () => {
      for (const picture of [pictures[index + 1], pictures[index - 1]]) {
        if (picture) fetchAsShown(picture);
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

/** Fetches the file that the gallery will show. */
function fetchAsShown({ src, srcSet, avif }: PhotoViewModel): void {
  const image = new Image();
  image.sizes = GALLERY_SIZES;
  // Browsers without AVIF support fetch the picture when it is shown.
  image.srcset = avif ?? srcSet ?? '';
  image.src = src;
}
