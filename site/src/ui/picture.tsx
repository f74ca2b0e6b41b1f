import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  picture: { src: string; alt: string; width: number | null; height: number | null };
  /** Mean colour, shown until the picture is there. */
  tone?: string | null;
  /** The page's first picture: fetched at once and first. All others wait until they come near. */
  priority?: boolean;
  /** Overrides the picture's own text; "" where words beside it say the same. */
  alt?: string;
  sizes?: string;
  className?: string;
}

/** Fills its box, cropped; the box is the caller's and decides the proportions. */
export function Picture({ picture, tone, priority = false, alt, sizes, className }: PictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      style={tone ? ({ '--tone': tone } as CSSProperties) : undefined}
      src={picture.src}
      alt={alt ?? picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      sizes={sizes}
      loading={priority ? undefined : 'lazy'}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
