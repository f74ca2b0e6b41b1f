import { useEffect } from 'react';
import type { PhotoWords } from '../../ui/picture.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';

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
  if (avif) {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.sizes = GALLERY_SIZES;
    source.srcset = avif;
    document.createElement('picture').append(source, image);
  }
  image.sizes = GALLERY_SIZES;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
}
