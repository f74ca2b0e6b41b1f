import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';

// The `sizes` of pictures as wide as a phone start with one of these. They ask for a little less than 720 pixels: phones have more than two
// for one of the page's, which nobody sees, and the next wider file weighs three times as much.

/** Of a picture that fills its box as it is. */
export const ON_PHONES = '(max-width: 44rem) and (min-resolution: 2.5dppx) 54vw, (max-width: 44rem) 86vw';

/** Of one from edge to edge in a tall box, of which phones show the middle, larger. */
export const FROM_EDGE_TO_EDGE = '(max-width: 44rem) and (max-resolution: 2.2dppx) 86vw, 100vw';

/** A picture from content. */
export interface PictureRecord {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Its mean colour, shown until it is there. */
  tone?: string;
}

/** A picture in words, as its element says them. */
export type PhotoWords = {
  src: string;
  srcSet: string | null;
  /** The same for browsers that read AVIF, where there is any. */
  avif: string | null;
  alt: string;
  width: string | null;
  height: string | null;
  tone: string | null;
};

/** The class of an `img` that is lazy, and not ours to size: like `Picture`, it leaves the line to what is seen at once. */
export const WAITING = styles.waiting;

interface PhotoLook {
  /** The page's first picture: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
  /** How wide it is shown, for the browser's choice; the whole window where nothing is said. */
  sizes?: string;
  className?: string;
}

interface PictureProps extends PhotoLook {
  picture: PictureRecord;
  /** Overrides the picture's own text; "" where words beside it say the same. */
  alt?: string;
  /** The widest file that can be of use where it is shown, in pixels. */
  upTo?: number;
}

/** `upTo` as in `PictureProps`. */
export function photoWords(
  { src: address, alt, width, height, tone }: PictureRecord,
  upTo?: number,
): PhotoWords {
  const { src, srcSet, avif } = pictureSources(address, upTo);
  return {
    src,
    srcSet: srcSet ?? null,
    avif: avif ?? null,
    alt,
    width: width === null ? null : String(width),
    height: height === null ? null : String(height),
    tone: tone ? tone : null,
  };
}

/** Fills its box, cropped; the box is the caller's and decides the proportions. */
export function Picture({ picture, alt, upTo, ...look }: PictureProps) {
  return <Photo photo={photoWords(picture, upTo)} alt={alt} {...look} />;
}

/** The same of a picture that is in words already. */
export function Photo({
  photo: { src, srcSet, avif, alt: own, width, height, tone },
  alt = own,
  priority = false,
  sizes,
  className,
}: PhotoLook & { photo: PhotoWords; alt?: string }) {
  const image = (
    <img
      className={classNames(styles.picture, className)}
      style={tone ? ({ '--tone': tone } as CSSProperties) : undefined}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet ?? undefined}
      src={src}
      loading={priority ? undefined : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
  if (!avif) return image;
  return (
    <picture className={styles.choice}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
