import type { PictureEntry } from '../../features/yaml-export/content-record.ts';
import { mediaPicture } from '../../features/yaml-export/media-file.ts';

/** The picture of an address that was typed in: records take https and the media folder alone. */
export function linkedPicture(address: string, alt: string): PictureEntry {
  const secure = address.replace(/^http:/i, 'https:');
  if (/^https:\/\//i.test(secure) && URL.canParse(secure)) return { src: new URL(secure).href, alt };
  return mediaPicture('blog', address.split('/').at(-1) || 'picture.jpg', alt);
}
