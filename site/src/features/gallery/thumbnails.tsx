import { useEffect, useRef } from 'react';
import type { Picture as PictureData } from '../../generated/catalog.ts';
import { Picture } from '../../ui/picture.tsx';
import { usePhotoName } from './photo-name.ts';
import { useTexts } from './texts.ts';
import styles from './thumbnails.module.css';

export interface ThumbnailsProps {
  pictures: readonly PictureData[];
  title: string;
  index: number;
  onSelect: (index: number) => void;
}

export function Thumbnails({ pictures, title, index, onSelect }: ThumbnailsProps) {
  const { photos } = useTexts().propertyPage;
  const nameOf = usePhotoName(title);
  const strip = useRef<HTMLDivElement>(null);

  // Scrolls the strip alone: `scrollIntoView` would move the page too.
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
    <div ref={strip} className={styles.strip} role="group" aria-label={photos.choose}>
      {pictures.map((picture, at) => (
        <button
          key={picture.src}
          type="button"
          className={styles.thumb}
          aria-label={nameOf(picture, at)}
          aria-disabled={at === index}
          onClick={() => onSelect(at)}
        >
          <Picture picture={picture} alt="" upTo={240} />
        </button>
      ))}
    </div>
  );
}
