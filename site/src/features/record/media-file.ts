import { fileStem, type PictureEntry } from './content-record.ts';

const NAME_AND_ENDING = /^(.*?)(\.[a-z0-9]+)?$/i;

/** A picture file that has been chosen, as a record names it once it lies in the media folder. */
export function mediaPicture(folder: string, fileName: string, alt: string): PictureEntry {
  const [, name = '', ending = ''] = NAME_AND_ENDING.exec(fileName) ?? [];
  return { src: `media/${folder}/${fileStem(name, 'picture')}${ending.toLowerCase()}`, alt };
}

/** Where that file has to be put, from the project's folder. */
export function placeOf({ src }: PictureEntry): string | null {
  return src.startsWith('media/') ? `content/${src}` : null;
}
