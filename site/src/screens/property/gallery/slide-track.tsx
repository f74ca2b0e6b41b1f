import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Picture as PictureRecord } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { isPlainClick } from '../../../navigation/links.ts';
import { PHONE_SIZES, Picture } from '../../../ui/picture.tsx';
import { photoName } from './photo-name.ts';
import styles from './slide-track.module.css';

/** The large picture's `sizes`: beside the panel, and across the window where the panel is below. */
export const GALLERY_SIZES = `${PHONE_SIZES}, (max-width: 67.4rem) 100vw, 60vw`;

/** How long a swipe must rest before it counts. */
const SCROLL_END_MS = 100;

interface SlideTrackProps {
  pictures: readonly PictureRecord[];
  /** The title of their property. */
  title: string;
  index: number;
  /** Called when a swipe came to rest on another picture. */
  onIndex: (index: number) => void;
  /** Called when a picture is clicked; without it the pictures are shown uncropped and are not links. */
  onOpen?: () => void;
}

/** Opens the viewer, except with a modifier key, which opens the picture's file as for any link. */
function openHere(event: MouseEvent, open: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  open();
}

/** The pictures in a scroll-snapping strip, so that swiping is the browser's own. */
export function SlideTrack({ pictures, title, index, onIndex, onOpen }: SlideTrackProps) {
  const texts = useTexts();
  const track = useRef<HTMLDivElement>(null);
  const onScroll = useSnapIndex(track, index, onIndex);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div
      ref={track}
      role="group"
      className={styles.track}
      aria-live="polite"
      // A scrollable element must be focusable where nothing inside it is.
      tabIndex={onOpen ? undefined : 0}
      onScroll={onScroll}
    >
      {pictures.map((picture, at) => {
        const name = photoName(picture, at, title, texts);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
          <div
            key={picture.src}
            role="group"
            aria-roledescription={texts.propertyPage.photos.slides}
            aria-label={fillText(texts.propertyPage.photos.slide, {
              n: String(at + 1),
              total: String(pictures.length),
            })}
            className={styles.slide}
            inert={at !== index}
          >
            {onOpen ? (
              <a
                href={picture.src}
                className={styles.open}
                aria-label={fillText(texts.propertyPage.photos.openFullScreen, { photo: name })}
                onClick={(event) => openHere(event, onOpen)}
              >
                <Picture picture={picture} alt="" priority={at === 0} sizes={GALLERY_SIZES} />
              </a>
            ) : (
              <Picture picture={picture} alt={name} className={styles.contained} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Keeps a scroll-snapping strip and an index in step: a new index scrolls the strip, a finished swipe sets the index.
 */
function useSnapIndex(
  track: RefObject<HTMLElement | null>,
  index: number,
  onIndex: (index: number) => void,
): () => void {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const align = useEffectEvent(() => {
    const strip = track.current;
    const slide = strip?.children[index];
    if (!strip || !(slide instanceof HTMLElement) || indexAt(strip) === index) return;
    strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft, behavior: 'instant' });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new index is what it waits for.
  useEffect(() => align(), [index]);

  // The strip has no width while its dialog is closed, and its width changes with the window.
  useEffect(() => {
    const strip = track.current;
    if (!strip || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => align());
    observer.observe(strip);
    return () => observer.disconnect();
  }, [track]);

  useEffect(() => () => clearTimeout(resting.current), []);

  return () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const at = track.current ? indexAt(track.current) : null;
      if (at !== null && at !== index) onIndex(at);
    }, SCROLL_END_MS);
  };
}

/** Which slide fills the strip; null while it has no width. */
function indexAt(strip: HTMLElement): number | null {
  const width = strip.clientWidth;
  // In right-to-left layouts `scrollLeft` is negative.
  return width > 0 ? Math.round(Math.abs(strip.scrollLeft) / width) : null;
}
