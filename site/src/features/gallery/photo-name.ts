import type { Picture } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';

/** What a photo shows, or its number and the title of its property. */
export function photoName({ alt }: Picture, index: number, title: string, translate: Translate): string {
  const { photo } = translate(propertyPageMessages).photos;
  return alt || fillText(photo, { n: String(index + 1), title });
}
