// The addresses of a photograph's widths. The largest is called /media/HASH-1600.jpg; the others lie beside it as WebP, and where it is
// called /media/HASH-avif-1600.jpg as AVIF too, in the widths that the generator makes (`generator/src/pictures/rendition.rs` is
// the other half of the rule).

const LADDER = [240, 480, 720, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-(avif-)?)([0-9]+)\.[a-z]+$/;

interface PictureSources {
  /** What is loaded where `srcset` is not known, or where one width is enough. */
  src: string;
  srcSet: string | undefined;
  /** The `srcset` for browsers that read AVIF, where there is any. */
  avif: string | undefined;
}

/** Of the widths up to `widest`, those that can be of use. */
function usefulWidths(widest: number, upTo: number): number[] {
  // The first width that is wide enough ends the list; the narrowest is for thumbnails, which need no other.
  const last = LADDER.find((width) => width >= upTo && width < widest) ?? widest;
  return [...LADDER.filter((width) => width > THUMBNAIL && width < last), last];
}

/** What a `srcset` says of each of them behind the start of their addresses. */
function entriesOf(widths: readonly number[], coding: string): string[] {
  return widths.map((width, at) => `${width}.${coding} ${width}w${at < widths.length - 1 ? ',' : ''}`);
}

/** The widths that are of use, and their entries. */
interface Useful {
  widths: readonly number[];
  webp: readonly string[];
  avif: readonly string[];
}

function usefulOf(widest: number, upTo: number): Useful {
  const widths = usefulWidths(widest, upTo);
  return { widths, webp: entriesOf(widths, 'webp'), avif: entriesOf(widths, 'avif') };
}

/** A worker's, by the widest file and `upTo`: the same for nearly all pictures. */
const useful = new Map<number, Map<number, Useful>>();

function keptUseful(widest: number, upTo: number): Useful {
  const known = useful.get(widest)?.get(upTo);
  if (known) return known;
  const made = usefulOf(widest, upTo);
  useful.set(widest, (useful.get(widest) ?? new Map()).set(upTo, made));
  return made;
}

/** `upTo`: the widest file that can be of use. Other addresses than a photograph's of ours stay as they are. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  let src = address;
  let srcSet: string | undefined;
  let avif: string | undefined;
  const photograph = PHOTOGRAPH.exec(address);
  if (photograph) {
    const start = photograph[1] as string;
    const hasAvif = photograph[2] !== undefined;
    const widest = Number(photograph[3]);
    const of = import.meta.env.SSR ? keptUseful(widest, upTo) : usefulOf(widest, upTo);
    if (hasAvif) avif = sourceSet(start, of.avif);
    if (of.widths.length === 1) src = `${start}${of.widths[0]}.webp`;
    else srcSet = sourceSet(start, of.webp);
  }
  return { src, srcSet, avif };
}

function sourceSet(start: string, entries: readonly string[]): string {
  let list = '';
  for (let at = 0; at < entries.length; at += 1) list += start + entries[at];
  return list;
}
