import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';

// Phones show the file that is 720 pixels wide. Their screens could show more pixels, but nobody sees the difference,
// and the next file weighs three times as much. So these `sizes` ask for a little less than 720 pixels.

/** The first part of `sizes` of a picture as wide as a phone, which fits its box. */
export const PHONE_SIZES = '(max-width: 44rem) and (min-resolution: 2.5dppx) 54vw, (max-width: 44rem) 86vw';

/** The `sizes` of a picture from edge to edge in a tall box; phones enlarge it and show its middle. */
export const FULL_WIDTH_SIZES = '(max-width: 44rem) and (max-resolution: 2.2dppx) 86vw, 100vw';

/** A picture from content. */
export interface PictureRecord {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  /** Its average colour, shown until it has loaded. */
  tone?: string;
}

interface PictureProps {
  picture: PictureRecord;
  /** Overrides the picture's own text; "" where text beside it says the same. */
  alt?: string;
  /** The widest useful file, in pixels. */
  upTo?: number | undefined;
  /** Whether it is the page's first picture, which loads at once; others load lazily. */
  priority?: boolean;
  /** The `sizes` attribute; the window's width by default. */
  sizes?: string;
  className?: string | undefined;
}

/** A picture that fills its box, cropped. */
export function Picture({
  picture,
  alt = picture.alt,
  upTo,
  priority = false,
  sizes,
  className,
}: PictureProps) {
  const { width, height, tone } = picture;
  const { src, srcSet, avif } = pictureSources(picture.src, upTo);
  const image = (
    <img
      className={classNames(styles.picture, className)}
      style={tone ? ({ '--tone': tone } as CSSProperties) : undefined}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      sizes={srcSet && sizes}
      srcSet={srcSet}
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
