/** How wide the large picture is: beside the panel, and over the whole window where that stands below. */
export const GALLERY_SIZES = '(max-width: 67.4rem) 100vw, 60vw';
