import { useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { propertyMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, useMessages, useTranslate } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Once } from '../../ui/once.tsx';
import styles from './gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';
import { SlideTrack } from './slide-track.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useNeighbours } from './use-neighbours.ts';
import { usePhotoIndex } from './use-photo-index.ts';

const Viewer = island(async () => (await import('./viewer.tsx')).Viewer);

/** One large picture and a strip of thumbnails; arrows and arrow keys stop at the ends. */
export function Gallery({ words }: { words: GalleryWords }) {
  const { photos: pictures, label, badge } = words;
  const propertyPage = useMessages(propertyPageMessages);
  const property = useMessages(propertyMessages);
  const translate = useTranslate();
  const { photos } = propertyPage;
  const { index, select, keepThroughBack } = usePhotoIndex(pictures.length);
  const [viewing, setViewing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const last = pictures.length - 1;

  function openViewer() {
    keepThroughBack();
    setViewing(true);
  }

  useArrowKeys(section, (by) => select(index + by));
  useNeighbours(pictures, index);

  if (pictures.length === 0) {
    return (
      <div className={styles.none}>
        <Mark className={styles.mark} />
        {property.noPicture}
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
      </div>
    );
  }
  return (
    <section ref={section} aria-roledescription={photos.carousel} aria-label={label}>
      <div className={styles.stage}>
        <SlideTrack {...{ pictures, index }} onIndex={select} onOpen={openViewer} />
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
        <Once part="photo tools" source={translate} also={[index, pictures.length]}>
          <div className={styles.tools} data-ground="paper">
            <span className={styles.count}>
              <bdi>{fillText(photos.count, { n: String(index + 1), total: String(pictures.length) })}</bdi>
            </span>
            <IconButton
              icon="chevron-left"
              flip
              label={photos.previous}
              aria-disabled={index === 0}
              onClick={() => select(index - 1)}
            />
            <IconButton
              icon="chevron-right"
              flip
              label={photos.next}
              aria-disabled={index === last}
              onClick={() => select(index + 1)}
            />
            <IconButton icon="expand" label={photos.fullScreen} onClick={openViewer} />
          </div>
        </Once>
      </div>
      {last > 0 ? <Thumbnails {...{ pictures, index }} onSelect={select} /> : null}
      <Viewer
        {...{ pictures, label, index }}
        open={viewing}
        onIndex={select}
        onClose={() => setViewing(false)}
      />
    </section>
  );
}
