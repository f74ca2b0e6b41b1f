import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Picture } from '../../../generated/catalog.ts';
import { lazyDialog } from '../../../hydration/lazy-component.tsx';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { useHistoryOverlay } from '../../../navigation/use-history-overlay.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { pictureSources } from '../../../ui/picture-sources.ts';
import styles from './gallery.module.css';
import { PhotoArrow } from './photo-arrow.tsx';
import { GALLERY_SIZES, SlideTrack } from './slide-track.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { usePhotoIndex } from './use-photo-index.ts';

const Viewer = lazyDialog(async () => (await import('./viewer.tsx')).Viewer);

interface GalleryProps {
  pictures: readonly Picture[];
  /** The title of their property. */
  title: string;
  /** A text on the first picture, such as the property's status. */
  badge: string | null;
}

/** One large picture and a strip of thumbnails; arrows and arrow keys stop at the ends. */
export function Gallery({ pictures, title, badge }: GalleryProps) {
  const texts = useTexts();
  const count = pictures.length;
  const label = fillText(texts.propertyPage.photos.gallery, { title });
  const viewer = useHistoryOverlay('photos');
  const { index, select } = usePhotoIndex(count, viewer.isOpen);
  const section = useRef<HTMLElement>(null);

  useArrowKeys(section, (by) => select(index + by));
  useNeighbours(pictures, index);

  if (count === 0) {
    return (
      <div className={styles.none}>
        <Mark className={styles.mark} />
        {texts.property.noPicture}
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
      </div>
    );
  }
  return (
    <section ref={section} aria-roledescription={texts.propertyPage.photos.carousel} aria-label={label}>
      <div className={styles.stage}>
        <SlideTrack pictures={pictures} title={title} index={index} onIndex={select} onOpen={viewer.open} />
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
        <div className={styles.tools} data-surface="paper" data-needs-script="">
          <span className={styles.count}>
            <bdi>
              {fillText(texts.propertyPage.photos.count, { n: String(index + 1), total: String(count) })}
            </bdi>
          </span>
          <PhotoArrow by={-1} index={index} count={count} onIndex={select} />
          <PhotoArrow by={1} index={index} count={count} onIndex={select} />
          <IconButton icon="expand" label={texts.propertyPage.photos.fullScreen} onClick={viewer.open} />
        </div>
      </div>
      {count > 1 ? <Thumbnails pictures={pictures} title={title} index={index} onSelect={select} /> : null}
      <Viewer
        pictures={pictures}
        title={title}
        label={label}
        index={index}
        open={viewer.isOpen}
        onIndex={select}
        onClose={viewer.close}
      />
    </section>
  );
}

/** Calls `move` on Left and Right, while the focus is inside the box or on nothing that uses these keys. */
function useArrowKeys(box: RefObject<HTMLElement | null>, move: (by: 1 | -1) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(target instanceof Element) || !box.current) return;
    if (!box.current.contains(target) && !target.matches('body, main, h1')) return;
    event.preventDefault();
    move((key === 'ArrowRight') === (document.dir === 'ltr') ? 1 : -1);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Preloads the pictures before and after the current one, once the page has loaded. */
function useNeighbours(pictures: readonly Picture[], index: number): void {
  useEffect(() => {
    const fetchBoth = () => {
      for (const picture of [pictures[index + 1], pictures[index - 1]]) {
        if (picture) fetchAsShown(picture);
      }
    };
    if (document.readyState === 'complete') {
      fetchBoth();
      return;
    }
    window.addEventListener('load', fetchBoth, { once: true });
    return () => window.removeEventListener('load', fetchBoth);
  }, [pictures, index]);
}

/** Fetches the file that the gallery will show. */
function fetchAsShown(picture: Picture): void {
  const { src, srcSet, avif } = pictureSources(picture.src);
  const image = new Image();
  image.sizes = GALLERY_SIZES;
  // Browsers without AVIF support fetch the picture when it is shown.
  image.srcset = avif ?? srcSet ?? '';
  image.src = src;
}
