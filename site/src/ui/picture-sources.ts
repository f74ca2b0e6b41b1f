// The addresses of a photograph's widths. The largest is called /media/HASH-1600.jpg; the others lie beside it as WebP, and where it is
// called /media/HASH-avif-1600.jpg as AVIF too, in the widths that the generator makes (`generator/src/pictures/rendition.rs` is
// the other half of the rule).

const LADDER = [240, 480, 720, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^\/media\/[0-9a-f]+-(?:avif-)?[0-9]+\.[a-z]+$/;

export interface PictureSources {
  /** What is loaded where `srcset` is not known, or where one width is enough. */
  src: string;
  srcSet: string | undefined;
  /** The `srcset` for browsers that read AVIF, where there is any. */
  avif: string | undefined;
}

/** Ends of addresses and what they say of themselves, by the widest file and `upTo`. */
const endings = new Map<number, Map<number, Endings>>();

/** From behind the photograph's name to the width that a `srcset` says. */
interface Endings {
  /** Of the widest file that can be of use. */
  last: string;
  webp: readonly string[];
  avif: readonly string[];
}

/** Of the widths up to `widest`, those that can be of use. */
function usefulWidths(widest: number, upTo: number): number[] {
  const widths = [...LADDER.filter((width) => width < widest), widest];
  // The first width that is wide enough ends the list; the narrowest is for thumbnails, which need no other.
  const end = widths.findIndex((width) => width >= upTo) + 1;
  return widths
    .slice(0, end || undefined)
    .filter((width, index, all) => width > THUMBNAIL || all.length === index + 1);
}

/** The same for all pictures of a width, of which a page has many. */
function endingsOf(widest: number, upTo: number): Endings {
  let byReach = endings.get(widest);
  if (!byReach) {
    byReach = new Map();
    endings.set(widest, byReach);
  }
  let known = byReach.get(upTo);
  if (!known) {
    const widths = usefulWidths(widest, upTo);
    const as = (coding: string) => widths.map((width) => `${width}.${coding} ${width}w`);
    known = { last: `${widths.at(-1)}.webp`, webp: as('webp'), avif: as('avif') };
    byReach.set(upTo, known);
  }
  return known;
}

/** `upTo`: the widest file that can be of use. Other addresses than a photograph's of ours stay as they are. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  if (!PHOTOGRAPH.test(address)) return { src: address, srcSet: undefined, avif: undefined };
  const dash = address.lastIndexOf('-') + 1;
  const start = address.slice(0, dash);
  const { last, webp, avif } = endingsOf(Number(address.slice(dash, address.lastIndexOf('.'))), upTo);
  const avifSet = start.endsWith('-avif-') ? sourceSet(start, avif) : undefined;
  if (webp.length === 1) return { src: start + last, srcSet: undefined, avif: avifSet };
  return { src: address, srcSet: sourceSet(start, webp), avif: avifSet };
}

function sourceSet(start: string, endings: readonly string[]): string {
  let list = '';
  for (const ending of endings) list += list === '' ? start + ending : `,${start}${ending}`;
  return list;
}
