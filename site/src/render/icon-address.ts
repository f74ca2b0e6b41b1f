import { MARK } from '../ui/mark.tsx';

const INK = '#16211F';
const PAPER = '#F5EFE5';
const BRASS = '#D9BE8A';

const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><rect width='48' height='48' rx='4' fill='${INK}'/><g fill='${PAPER}' transform='translate(6.5 6.5) scale(.73)'><path d='${MARK.dune}${MARK.water}'/><path fill='${BRASS}' d='${MARK.shade}'/></g></svg>`;

/**
 * The site's icon as an address that carries the drawing itself: for a file, browsers ask when a page has come and is not drawn yet.
 * It is lighter than what such an answer's headers weigh. `generator/assets/icon.svg` is the same for whoever wants a file.
 */
export const ICON_ADDRESS = `data:image/svg+xml,${drawing.replace(/[<># ]/g, encodeURIComponent)}`;
