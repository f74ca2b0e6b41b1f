import { useEffect, useRef } from 'react';
import type { Picture as PictureRecord } from '../../../generated/catalog.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Picture } from '../../../ui/picture.tsx';
import { photoName } from './photo-name.ts';
import styles from './thumbnails.module.css';

/** The width of a thumbnail's file, in pixels. */
const WIDTH = 240;

interface ThumbnailsProps {
  pictures: readonly PictureRecord[];
  /** The title of their property. */
  title: string;
  index: number;
  onSelect: (index: number) => void;
}

/** A strip of small photos to choose from, which scrolls to the chosen one. */
export function Thumbnails({ pictures, title, index, onSelect }: ThumbnailsProps) {
  const texts = useTexts();
  const strip = useRef<HTMLDivElement>(null);

  // Scrolls only the strip: `scrollIntoView` would scroll the page, too.
  useEffect(() => {
    const box = strip.current;
    const current = box?.children[index];
    if (!box || !(current instanceof HTMLElement)) return;
    const outside = current.getBoundingClientRect();
    const inside = box.getBoundingClientRect();
    if (outside.left < inside.left || outside.right > inside.right) {
      box.scrollBy({ left: (outside.left + outside.right - inside.left - inside.right) / 2 });
    }
  }, [index]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div
      ref={strip}
      className={styles.strip}
      data-needs-script=""
      role="group"
      aria-label={texts.propertyPage.photos.choose}
    >
      {pictures.map((picture, at) => (
        <button
          key={picture.src}
          type="button"
          className={styles.thumb}
          aria-label={photoName(picture, at, title, texts)}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onSelect(at)}
        >
          <Picture picture={picture} alt="" upTo={WIDTH} />
        </button>
      ))}
    </div>
  );
}
