import { type MouseEvent, useRef } from 'react';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { Photo } from '../../ui/picture.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import type { GalleryPhoto } from './gallery-words.ts';
import styles from './slide-track.module.css';
import { useSnapIndex } from './use-snap-index.ts';

export interface SlideTrackProps {
  pictures: readonly GalleryPhoto[];
  index: number;
  /** Told when a swipe came to rest on another picture. */
  onIndex: (index: number) => void;
  /** Makes each picture a link to itself that is told of instead; without it the pictures are shown whole and for themselves. */
  onOpen?: () => void;
}

/** Without script, and with a key held down, the picture itself opens, as for any link. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

/** The pictures side by side in a strip that snaps, so that swiping is the browser's own. */
export function SlideTrack({ pictures, index, onIndex, onOpen }: SlideTrackProps) {
  const { photos } = useMessages(propertyPageMessages);
  const track = useRef<HTMLDivElement>(null);
  const onScroll = useSnapIndex(track, index, onIndex);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div
      ref={track}
      role="group"
      className={styles.track}
      aria-live="polite"
      // It scrolls, so the keyboard must reach it where nothing in it can be reached.
      tabIndex={onOpen ? undefined : 0}
      onScroll={onScroll}
    >
      {pictures.map((picture, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div
          key={picture.src}
          role="group"
          aria-roledescription={photos.slides}
          aria-label={fillText(photos.slide, { n: String(at + 1), total: String(pictures.length) })}
          className={styles.slide}
          inert={at !== index}
        >
          {onOpen ? (
            <a
              href={picture.src}
              className={styles.open}
              aria-label={picture.open}
              data-press=""
              onClick={(event) => openHere(event, onOpen)}
            >
              <Photo photo={picture} alt="" priority={at === 0} sizes={GALLERY_SIZES} />
            </a>
          ) : (
            <Photo photo={picture} alt={picture.name} className={styles.contained} />
          )}
        </div>
      ))}
    </div>
  );
}
