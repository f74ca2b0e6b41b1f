import type { Picture } from '../../generated/catalog.ts';
import { fillText } from '../../texts/use-texts.ts';
import { useTexts } from './texts.ts';

/** Names a picture: by what is seen on it, or by its number. */
export function usePhotoName(title: string): (picture: Picture, index: number) => string {
  const { photos } = useTexts().propertyPage;
  return (picture, index) => picture.alt || fillText(photos.photo, { n: String(index + 1), title });
}
