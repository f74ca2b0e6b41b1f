import type { OpeningPhoto } from './screen.ts';

/** Fetches the file that the browser will choose on the page. */
export function preloadPhoto(photo: OpeningPhoto | null): void {
  if (!photo) return;
  const { src, srcSet, avif, sizes } = photo;
  const picture = document.createElement('picture');
  if (avif) {
    const source = document.createElement('source');
    picture.append(Object.assign(source, { type: 'image/avif', srcset: avif, sizes }));
  }
  const image = document.createElement('img');
  picture.append(image);
  // `src` comes last: it starts the choice.
  Object.assign(image, { sizes, srcset: srcSet ?? '', src });
}
