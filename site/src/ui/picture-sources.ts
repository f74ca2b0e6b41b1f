// The addresses of a photo's widths. The largest is /media/HASH-1600.jpg; the others are WebP files beside it and,
// where it is named /media/HASH-avif-1600.jpg, AVIF files, too. The generator makes them by the same rule.

const WIDTHS = [240, 480, 720, 1200, 1600, 2400];
const THUMBNAIL = 240;
const PHOTOGRAPH = /^(\/media\/[0-9a-f]+-(avif-)?)([0-9]+)\.[a-z]+$/;

export interface PictureSources {
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

/** The sources of a picture up to the widest useful file; addresses other than our photos' are kept. */
export function pictureSources(address: string, upTo = Number.POSITIVE_INFINITY): PictureSources {
  const [, start, avif, widest] = PHOTOGRAPH.exec(address) ?? [];
  if (start === undefined) return { src: address, srcSet: undefined, avif: undefined };
  const widths = usefulWidths(Number(widest), upTo);
  const sourceSet = (coding: string) => widths.map((width) => `${start}${width}.${coding} ${width}w`).join();
  const isOne = widths.length === 1;
  return {
    src: isOne ? `${start}${widths[0]}.webp` : address,
    srcSet: isOne ? undefined : sourceSet('webp'),
    avif: avif === undefined ? undefined : sourceSet('avif'),
  };
}
