import { fileStem, type PictureEntry } from './content-record.ts';

const NAME_AND_ENDING = /^(.*?)(\.[a-z0-9]+)?$/i;

/** What the generator takes as a picture. A phone that keeps others hands one of these out when it is asked for them. */
const ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

/** For a file input's `accept`. */
export const PICTURE_FILES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A picture file that has been chosen, as a record names it once it lies in the media folder: of another kind, as the JPEG it has to become. */
export function mediaPicture(folder: string, fileName: string, alt: string): PictureEntry {
  const [, name = '', ending = ''] = NAME_AND_ENDING.exec(fileName) ?? [];
  const kind = ENDINGS.find((one) => one === ending.toLowerCase()) ?? '.jpg';
  return { src: `media/${folder}/${fileStem(name, 'picture')}${kind}`, alt };
}

/** Where that file has to be put, from the project's folder. */
export function placeOf({ src }: PictureEntry): string | null {
  return src.startsWith('media/') ? `content/${src}` : null;
}
