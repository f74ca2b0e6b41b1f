// The addresses of a photograph's widths. The largest is called /media/HASH-1600.jpg; the others lie beside it as WebP, in the
// widths that the generator makes (`generator/src/pictures/rendition.rs` is the other half of the rule).

const LADDER = [240, 480, 800, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-)([0-9]+)\.[a-z]+$/;

export interface PictureSources {
  /** What is loaded where `srcset` is not known, or where one width is enough. */
  src: string;
  srcSet: string | undefined;
}

/** The narrowest is for thumbnails, which need no other. */
function isOfUse(width: number, index: number, all: number[]): boolean {
  return width > THUMBNAIL || all.length === index + 1;
}

/** `upTo`: the widest file that can be of use. Other addresses than a photograph's of ours stay as they are. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  const [, start, digits] = PHOTOGRAPH.exec(address) ?? [];
  if (!start) return { src: address, srcSet: undefined };
  const widest = Number(digits);
  const widths = [...LADDER.filter((width) => width < widest), widest];
  // The first width that is wide enough ends the list.
  const enough = widths.findIndex((width) => width >= upTo);
  const useful = (enough === -1 ? widths : widths.slice(0, enough + 1)).filter(isOfUse);
  const [only] = useful;
  if (useful.length === 1) return { src: `${start}${only}.webp`, srcSet: undefined };
  return { src: address, srcSet: useful.map((width) => `${start}${width}.webp ${width}w`).join(',') };
}
