import type { Picture } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import type { ListedViewModel, ViewModel } from '../../template-part.tsx';
import { type PhotoViewModel, photoViewModel } from '../../ui/picture.tsx';

/** How wide a thumbnail's file is, in pixels. */
const THUMBNAIL = 240;

export interface GalleryViewModel extends ViewModel {
  label: string;
  /** Over the picture's upper start corner. */
  badge: string | null;
  /** How many photos there are. */
  count: number;
  photos: readonly GalleryPhoto[];
  /** To choose from; none of a single photo. */
  thumbnails: readonly Thumbnail[];
}

export interface GalleryPhoto extends ListedViewModel, PhotoViewModel {
  isFirst: boolean;
  /** What is seen on it, or its number. */
  name: string;
  /** Which of how many it is. */
  position: string;
  /** Says that it opens. */
  open: string;
}

export interface Thumbnail extends ListedViewModel {
  isFirst: boolean;
  name: string;
  photo: PhotoViewModel;
}

/** `title` is what the pictures are of. */
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
