import { commonMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { fillText, useMessages } from '../../i18n/messages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { GalleryPhoto } from './gallery-words.ts';
import { SlideTrack } from './slide-track.tsx';
import styles from './viewer.module.css';

interface ViewerProps {
  pictures: readonly GalleryPhoto[];
  label: string;
  index: number;
  open: boolean;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** A full-screen gallery. Esc, its button and Back close it. */
export function Viewer({ pictures, label, index, open, onIndex, onClose }: ViewerProps) {
  const propertyPage = useMessages(propertyPageMessages);
  const common = useMessages(commonMessages);
  const { photos } = propertyPage;
  const picture = pictures[index];
  return (
    <Dialog
      {...{ open, onClose }}
      closesOnBack
      className={styles.viewer}
      data-ground="ink"
      aria-label={label}
    >
      <div className={styles.frame}>
        <div className={styles.top}>
          <IconButton icon="x" label={common.close} onClick={onClose} />
          <bdi className={styles.count}>
            {fillText(photos.count, { n: String(index + 1), total: String(pictures.length) })}
          </bdi>
        </div>
        <IconButton
          className={styles.arrow}
          icon="chevron-left"
          flip
          label={photos.previous}
          aria-disabled={index === 0}
          onClick={() => onIndex(index - 1)}
        />
        <div className={styles.picture}>
          <SlideTrack {...{ pictures, index, onIndex }} />
        </div>
        <IconButton
          className={styles.arrow}
          icon="chevron-right"
          flip
          label={photos.next}
          aria-disabled={index === pictures.length - 1}
          onClick={() => onIndex(index + 1)}
        />
        <p className={styles.caption} aria-hidden="true">
          {picture?.name}
        </p>
      </div>
    </Dialog>
  );
}
