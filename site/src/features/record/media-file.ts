import { type PictureEntry, unaccented } from './content-record.ts';

/** A picture file that has been chosen, as a record names it once it lies in the media folder. */
export function mediaPicture(folder: string, fileName: string, alt: string): PictureEntry {
  const safe = unaccented(fileName)
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|-(?=\.)/g, '');
  return { src: `media/${folder}/${safe}`, alt };
}

/** Where that file has to be put, from the project's folder. */
export function placeOf({ src }: PictureEntry): string | null {
  return src.startsWith('media/') ? `content/${src}` : null;
}
