import { useEffect, useRef } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Photo } from '../../ui/picture.tsx';
import type { GalleryPhoto } from './gallery-words.ts';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pictures: readonly GalleryPhoto[];
  index: number;
  onSelect: (index: number) => void;
}

export function Thumbnails({ pictures, index, onSelect }: ThumbnailsProps) {
  const { photos } = useMessages(propertyPageMessages);
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
    <div ref={strip} className={styles.strip} role="group" aria-label={photos.choose}>
      {pictures.map((picture, at) => (
        <button
          key={picture.src}
          type="button"
          className={styles.thumb}
          aria-label={picture.name}
          aria-current={at === index ? 'true' : undefined}
          onClick={() => onSelect(at)}
        >
          <Photo photo={{ ...picture, ...picture.thumbnail, srcSet: null }} alt="" />
        </button>
      ))}
    </div>
  );
}
