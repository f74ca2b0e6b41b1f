import type { Picture } from '../../../generated/catalog.ts';
import { fillText, type Texts } from '../../../i18n/texts.ts';

/** What a photo shows, or its number and the title of its property. */
export function photoName({ alt }: Picture, index: number, title: string, texts: Texts): string {
  const { photo } = texts.propertyPage.photos;
  return alt || fillText(photo, { n: String(index + 1), title });
}
