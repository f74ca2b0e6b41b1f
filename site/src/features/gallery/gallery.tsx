import { useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { propertyMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './gallery.module.css';
import type { GalleryViewModel } from './gallery-view-model.ts';
import { SlideTrack } from './slide-track.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useNeighbours } from './use-neighbours.ts';
import { usePhotoIndex } from './use-photo-index.ts';

const Viewer = island(async () => (await import('./viewer.tsx')).Viewer);

/** One large picture and a strip of thumbnails; arrows and arrow keys stop at the ends. */
export function Gallery({ label, badge, count, photos, thumbnails }: GalleryViewModel) {
  const { photos: messages } = useMessages(propertyPageMessages);
  const property = useMessages(propertyMessages);
  const { index, select, keepThroughBack } = usePhotoIndex(count);
  const [viewing, setViewing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const last = count - 1;

  function openViewer() {
    keepThroughBack();
    setViewing(true);
  }

  useArrowKeys(section, (by) => select(index + by));
  useNeighbours(photos, index);

  if (count === 0) {
    return (
      <div className={styles.none}>
        <Mark className={styles.mark} />
        {property.noPicture}
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
      </div>
    );
  }
  return (
    <section ref={section} aria-roledescription={messages.carousel} aria-label={label}>
      <div className={styles.stage}>
        <SlideTrack {...{ photos, index }} onIndex={select} onOpen={openViewer} />
        {badge ? <Badge className={styles.badge}>{badge}</Badge> : null}
        <div className={styles.tools} data-ground="paper">
          <span className={styles.count}>
            <bdi>{fillText(messages.count, { n: String(index + 1), total: String(count) })}</bdi>
          </span>
          <IconButton
            icon="chevron-left"
            flip
            label={messages.previous}
            aria-disabled={index === 0}
            onClick={() => select(index - 1)}
          />
          <IconButton
            icon="chevron-right"
            flip
            label={messages.next}
            aria-disabled={index === last}
            onClick={() => select(index + 1)}
          />
          <IconButton icon="expand" label={messages.fullScreen} onClick={openViewer} />
        </div>
      </div>
      {last > 0 ? <Thumbnails {...{ thumbnails, index }} onSelect={select} /> : null}
      <Viewer
        {...{ photos, count, label, index }}
        open={viewing}
        onIndex={select}
        onClose={() => setViewing(false)}
      />
    </section>
  );
}
