import type { Picture } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { photoViewModel } from '../../ui/picture.tsx';

/** The width of a thumbnail's file, in pixels. */
const THUMBNAIL = 240;

export type GalleryViewModel = ReturnType<typeof galleryViewModel>;
export type GalleryPhoto = GalleryViewModel['photos'][number];
export type Thumbnail = GalleryViewModel['thumbnails'][number];

/** `title` is that of the property. */
export function galleryViewModel(
  pictures: readonly Picture[],
  title: string,
  badge: string | null,
  translate: Translate,
) {
  const messages = translate(propertyPageMessages).photos;
  const names = pictures.map(
    ({ alt }, index) => alt || fillText(messages.photo, { n: String(index + 1), title }),
  );
  // A text, so that galleries of any length share a template.
  const total = String(pictures.length);
  return {
    template: 'gallery',
    label: fillText(messages.gallery, { title }),
    badge,
    total,
    isEmpty: pictures.length === 0,
    hasMany: pictures.length > 1,
    photos: pictures.map((picture, index) => {
      const name = names[index] as string;
      return {
        template: 'photo',
        id: picture.src,
        isFirst: index === 0,
        ...photoViewModel(picture),
        alt: '',
        name,
        position: fillText(messages.slide, { n: String(index + 1), total }),
        open: fillText(messages.openFullScreen, { photo: name }),
      };
    }),
    // None for a single photo.
    thumbnails: pictures.length > 1 ? pictures.map(thumbnail) : [],
  };

  function thumbnail(picture: Picture, index: number) {
    return {
      template: 'thumbnail',
      id: picture.src,
      isFirst: index === 0,
      name: names[index] as string,
      photo: { ...photoViewModel(picture, THUMBNAIL), alt: '', srcSet: null },
    };
  }
}
