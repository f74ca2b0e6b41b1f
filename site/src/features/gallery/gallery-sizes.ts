import { ON_PHONES } from '../../ui/picture-sizes.ts';

/** How wide the large picture is: beside the panel, and over the whole window where that stands below. */
export const GALLERY_SIZES = `${ON_PHONES}, (max-width: 67.4rem) 100vw, 60vw`;
