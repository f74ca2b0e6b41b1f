// The addresses of a photograph's widths. The largest is called /media/HASH-1600.jpg; the others lie beside it as WebP, and where it is
// called /media/HASH-avif-1600.jpg as AVIF too, in the widths that the generator makes (`generator/src/pictures/rendition.rs` is
// the other half of the rule).

const LADDER = [240, 480, 720, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-(avif-)?)([0-9]+)\.[a-z]+$/;

export interface PictureSources {
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

/** A worker's, by the widest file and `upTo`: the same for nearly all pictures. */
const useful = new Map<number, Map<number, readonly number[]>>();

function keptWidths(widest: number, upTo: number): readonly number[] {
  const known = useful.get(widest)?.get(upTo);
  if (known) return known;
  const widths = usefulWidths(widest, upTo);
  useful.set(widest, (useful.get(widest) ?? new Map()).set(upTo, widths));
  return widths;
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
    const widths = import.meta.env.SSR ? keptWidths(widest, upTo) : usefulWidths(widest, upTo);
    if (hasAvif) avif = sourceSet(start, widths, 'avif');
    if (widths.length === 1) src = `${start}${widths[0]}.webp`;
    else srcSet = sourceSet(start, widths, 'webp');
  }
  return { src, srcSet, avif };
}

function sourceSet(start: string, widths: readonly number[], coding: string): string {
  let list = '';
  for (let at = 0; at < widths.length; at += 1) {
    const width = widths[at];
    list += `${at === 0 ? '' : ','}${start}${width}.${coding} ${width}w`;
  }
  return list;
}
