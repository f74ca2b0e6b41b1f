import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';

export interface PictureProps {
  /** `tone` is its mean colour, shown until it is there. */
  picture: { src: string; alt: string; width: number | null; height: number | null; tone?: string };
  /** The page's first picture: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
  /** Overrides the picture's own text; "" where words beside it say the same. */
  alt?: string;
  /** How wide it is shown, for the browser's choice; the whole window where nothing is said. */
  sizes?: string;
  /** The widest file that can be of use where it is shown, in pixels. */
  upTo?: number;
  className?: string;
}

/** Fills its box, cropped; the box is the caller's and decides the proportions. */
export function Picture({ picture, priority = false, alt, sizes, upTo, className }: PictureProps) {
  const { src, srcSet, avif } = pictureSources(picture.src, upTo);
  const image = (
    <img
      className={classNames(styles.picture, className)}
      style={picture.tone ? ({ '--tone': picture.tone } as CSSProperties) : undefined}
      alt={alt ?? picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      sizes={srcSet ? sizes : undefined}
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
