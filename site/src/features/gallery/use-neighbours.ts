import { useEffect } from 'react';
import type { PhotoWords } from '../../ui/picture.tsx';
import { GALLERY_SIZES } from './slide-track.tsx';

/** Fetches the pictures beside the one that is shown, once the page itself has all it needs. */
export function useNeighbours(pictures: readonly PhotoWords[], index: number): void {
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

/** In the width that the gallery will ask for. */
function fetchAsShown({ src, srcSet, avif }: PhotoWords): void {
  const image = new Image();
  image.sizes = GALLERY_SIZES;
  // The few browsers that cannot read AVIF fetch the picture when it is shown.
  image.srcset = avif ?? srcSet ?? '';
  image.src = src;
}
