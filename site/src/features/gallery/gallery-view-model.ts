import type { Picture } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { ListedViewModel, ViewModel } from '../../template-part.tsx';
import { type PhotoViewModel, photoViewModel } from '../../ui/picture.tsx';

/** The width of a thumbnail's file, in pixels. */
const THUMBNAIL = 240;

export interface GalleryViewModel extends ViewModel {
  label: string;
  /** Shown on the picture. */
  badge: string | null;
  /** The number of photos. */
  count: number;
  photos: readonly GalleryPhoto[];
  /** None for a single photo. */
  thumbnails: readonly Thumbnail[];
}

export interface GalleryPhoto extends ListedViewModel, PhotoViewModel {
  isFirst: boolean;
  /** The alternative text, or the photo's number. */
  name: string;
  /** The position, as `2 of 9`. */
  position: string;
  /** The accessible name of the link that opens the viewer. */
  open: string;
}

export interface Thumbnail extends ListedViewModel {
  isFirst: boolean;
  name: string;
  photo: PhotoViewModel;
}

/** `title` is that of the property. */
export function galleryViewModel(
  pictures: readonly Picture[],
  title: string,
  badge: string | null,
  translate: Translate,
): GalleryViewModel {
  const messages = translate(propertyPageMessages).photos;
  const names = pictures.map(
    ({ alt }, index) => alt || fillText(messages.photo, { n: String(index + 1), title }),
  );
  const total = String(pictures.length);
  return {
    template: 'gallery',
    label: fillText(messages.gallery, { title }),
    badge,
    count: pictures.length,
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
    thumbnails: pictures.length > 1 ? pictures.map(thumbnail) : [],
  };

  function thumbnail(picture: Picture, index: number): Thumbnail {
    return {
      template: 'thumbnail',
      id: picture.src,
      isFirst: index === 0,
      name: names[index] as string,
      photo: { ...photoViewModel(picture, THUMBNAIL), alt: '', srcSet: null },
    };
  }
}
