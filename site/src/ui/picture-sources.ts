// The addresses of a photo's widths. The largest is /media/HASH-1600.jpg; the others are WebP files beside it and,
// where it is named /media/HASH-avif-1600.jpg, AVIF files, too. The generator makes them by the same rule. the other
// half of the rule).

const WIDTHS = [240, 480, 720, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-(avif-)?)([0-9]+)\.[a-z]+$/;

interface PictureSources {
  /** The file for browsers without `srcset`, or where one width is enough. */
  src: string;
  srcSet: string | undefined;
  /** The `srcset` of AVIF files, if there are any. */
  avif: string | undefined;
}

/** The useful widths up to `widest`. */
function usefulWidths(widest: number, upTo: number): number[] {
  // The list ends with the first width that is wide enough; the narrowest is only for thumbnails.
  const last = WIDTHS.find((width) => width >= upTo && width < widest) ?? widest;
  return [...WIDTHS.filter((width) => width > THUMBNAIL && width < last), last];
}

/** The entries of a `srcset` without the common start of their addresses. */
function entriesOf(widths: readonly number[], coding: string): string[] {
  return widths.map((width, at) => `${width}.${coding} ${width}w${at < widths.length - 1 ? ',' : ''}`);
}

/** The useful widths and their `srcset` entries. */
interface SourceWidths {
  widths: readonly number[];
  webp: readonly string[];
  avif: readonly string[];
}

function sourceWidths(widest: number, upTo: number): SourceWidths {
  const widths = usefulWidths(widest, upTo);
  return { widths, webp: entriesOf(widths, 'webp'), avif: entriesOf(widths, 'avif') };
}

/** A render worker's cache by the widest file and `upTo`, which are the same for nearly all pictures. */
const memoized = new Map<number, Map<number, SourceWidths>>();

function memoizedWidths(widest: number, upTo: number): SourceWidths {
  const known = memoized.get(widest)?.get(upTo);
  if (known) return known;
  const made = sourceWidths(widest, upTo);
  memoized.set(widest, (memoized.get(widest) ?? new Map()).set(upTo, made));
  return made;
}

/** The sources of a picture up to the widest useful file; addresses other than our photos' are kept. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  let src = address;
  let srcSet: string | undefined;
  let avif: string | undefined;
  const photograph = PHOTOGRAPH.exec(address);
  if (photograph) {
    const start = photograph[1] as string;
    const hasAvif = photograph[2] !== undefined;
    const widest = Number(photograph[3]);
    const of = import.meta.env.SSR ? memoizedWidths(widest, upTo) : sourceWidths(widest, upTo);
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
