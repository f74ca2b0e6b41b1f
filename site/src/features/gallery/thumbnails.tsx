import { useEffect, useRef } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { useMessages } from '../../i18n/messages.ts';
import { TemplateList } from '../../template-part.tsx';
import { Photo } from '../../ui/picture.tsx';
import type { Thumbnail } from './gallery-view-model.ts';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  thumbnails: readonly Thumbnail[];
  index: number;
  onSelect: (index: number) => void;
}

/** A strip of small photos to choose from, which scrolls to the chosen one. */
export function Thumbnails({ thumbnails, index, onSelect }: ThumbnailsProps) {
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
      <TemplateList of={thumbnails}>
        {({ name, photo }, at) => (
          <button
            type="button"
            className={styles.thumb}
            aria-label={name}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onSelect(at)}
          >
            <Photo photo={photo} alt="" />
          </button>
        )}
      </TemplateList>
    </div>
  );
}
