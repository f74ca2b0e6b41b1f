// The addresses of a photograph's widths. The largest is called /media/HASH-1600.jpg; the others lie beside it as WebP, and where it is
// called /media/HASH-avif-1600.jpg as AVIF too, in the widths that the generator makes (`generator/src/pictures/rendition.rs` is
// the other half of the rule).

const LADDER = [240, 480, 800, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-(avif-)?)([0-9]+)\.[a-z]+$/;

export interface PictureSources {
  /** What is loaded where `srcset` is not known, or where one width is enough. */
  src: string;
  srcSet: string | undefined;
  /** The `srcset` for browsers that read AVIF, where there is any. */
  avif: string | undefined;
}

/** Widths that are of use, by the widest there is and the widest that is wanted. */
const known = new Map<string, readonly number[]>();

function usefulWidths(widest: number, upTo: number): readonly number[] {
  const key = `${widest} ${upTo}`;
  let useful = known.get(key);
  if (!useful) {
    const widths = [...LADDER.filter((width) => width < widest), widest];
    // The first width that is wide enough ends the list; the narrowest is for thumbnails, which need no other.
    const enough = widths.findIndex((width) => width >= upTo);
    useful = (enough === -1 ? widths : widths.slice(0, enough + 1)).filter(
      (width, index, all) => width > THUMBNAIL || all.length === index + 1,
    );
    known.set(key, useful);
  }
  return useful;
}

/** `upTo`: the widest file that can be of use. Other addresses than a photograph's of ours stay as they are. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  const found = PHOTOGRAPH.exec(address);
  if (!found) return { src: address, srcSet: undefined, avif: undefined };
  const start = found[1] as string;
  const useful = usefulWidths(Number(found[3]), upTo);
  const avif = found[2] ? listOf(start, useful, 'avif') : undefined;
  if (useful.length === 1) return { src: `${start}${useful[0]}.webp`, srcSet: undefined, avif };
  return { src: address, srcSet: listOf(start, useful, 'webp'), avif };
}

function listOf(start: string, widths: readonly number[], coding: string): string {
  let list = '';
  for (const width of widths) list += `${list ? ',' : ''}${start}${width}.${coding} ${width}w`;
  return list;
}
