import type { Picture } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { type PhotoWords, photoWords } from '../../ui/picture.tsx';
import { pictureSources } from '../../ui/picture-sources.ts';
import { stencil } from '../../ui/stencil.tsx';

/** How wide a thumbnail's file is, in pixels. */
const THUMBNAIL = 240;

export type GalleryPhoto = PhotoWords & {
  /** What is seen on it, or its number. */
  name: string;
  open: string;
  /** Addresses of the files for its thumbnail. */
  thumbnail: { src: string; avif: string | null };
};

/** What a gallery shows. */
export type GalleryWords = {
  stencil: string;
  label: string;
  /** Over the picture's upper start corner. */
  badge: string | null;
  photos: readonly GalleryPhoto[];
};

/** `title` is what the pictures are of. */
export function galleryWords(
  pictures: readonly Picture[],
  title: string,
  badge: string | null,
  translate: Translate,
): GalleryWords {
  const { photos: texts } = translate(propertyPageMessages);
  return stencil({
    stencil: 'gallery',
    label: fillText(texts.gallery, { title }),
    badge,
    photos: pictures.map((picture, index) => {
      const name = picture.alt || fillText(texts.photo, { n: String(index + 1), title });
      const { src, srcSet, avif, width, height, tone } = photoWords(picture);
      const small = pictureSources(picture.src, THUMBNAIL);
      return {
        src,
        srcSet,
        avif,
        alt: '',
        width,
        height,
        tone,
        name,
        open: fillText(texts.openFullScreen, { photo: name }),
        thumbnail: { src: small.src, avif: small.avif ?? null },
      };
    }),
  });
}
