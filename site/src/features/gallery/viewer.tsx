import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { GalleryPhoto } from './gallery-view-model.ts';
import { PhotoArrow } from './photo-arrow.tsx';
import { SlideTrack } from './slide-track.tsx';
import styles from './viewer.module.css';

interface ViewerProps {
  photos: readonly GalleryPhoto[];
  count: number;
  label: string;
  index: number;
  open: boolean;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** A full-screen gallery. Esc, its button and Back close it. */
export function Viewer({ label, open, ...content }: ViewerProps) {
  return (
    <Dialog
      open={open}
      onClose={content.onClose}
      className={styles.viewer}
      data-surface="ink"
      aria-label={label}
    >
      <ViewerContent {...content} />
    </Dialog>
  );
}

function ViewerContent({ photos, count, index, onIndex, onClose }: Omit<ViewerProps, 'label' | 'open'>) {
  const { photos: messages } = useMessages(propertyPageMessages);
  const common = useMessages(commonMessages);
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <IconButton icon="x" label={common.close} onClick={onClose} />
        <bdi className={styles.count}>
          {fillText(messages.count, { n: String(index + 1), total: String(count) })}
        </bdi>
      </div>
      <PhotoArrow className={styles.arrow} by={-1} {...{ index, count, onIndex }} />
      <div className={styles.picture}>
        <SlideTrack {...{ photos, index, onIndex }} />
      </div>
      <PhotoArrow className={styles.arrow} by={1} {...{ index, count, onIndex }} />
      <p className={styles.caption} aria-hidden="true">
        {photos[index]?.name}
      </p>
    </div>
  );
}
