// The picture that a page begins with, fetched before the page is there.
import type { OpeningPhoto } from '../navigation/screen.ts';

/** Has the browser choose the file as it will on the page, and fetch it. */
export function fetchPhoto(photo: OpeningPhoto | null): void {
  if (!photo) return;
  const { src, srcSet, avif, sizes } = photo;
  const picture = document.createElement('picture');
  if (avif) {
    const source = document.createElement('source');
    picture.append(Object.assign(source, { type: 'image/avif', srcset: avif, sizes }));
  }
  const image = document.createElement('img');
  picture.append(image);
  // `src` last: it is what starts the choice.
  Object.assign(image, { sizes, srcset: srcSet ?? '', src });
}
