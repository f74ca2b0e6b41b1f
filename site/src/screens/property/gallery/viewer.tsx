import type { Picture } from '../../../generated/catalog.ts';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhotoArrow } from './photo-arrow.tsx';
import { photoName } from './photo-name.ts';
import { SlideTrack } from './slide-track.tsx';
import styles from './viewer.module.css';

interface ViewerProps {
  pictures: readonly Picture[];
  /** The title of their property. */
  title: string;
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

function ViewerContent({ pictures, title, index, onIndex, onClose }: Omit<ViewerProps, 'label' | 'open'>) {
  const texts = useTexts();
  const count = pictures.length;
  const shown = pictures[index];
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <IconButton icon="x" label={texts.common.close} onClick={onClose} />
        <bdi className={styles.count}>
          {fillText(texts.propertyPage.photos.count, { n: String(index + 1), total: String(count) })}
        </bdi>
      </div>
      <PhotoArrow className={styles.arrow} by={-1} index={index} count={count} onIndex={onIndex} />
      <div className={styles.picture}>
        <SlideTrack pictures={pictures} title={title} index={index} onIndex={onIndex} />
      </div>
      <PhotoArrow className={styles.arrow} by={1} index={index} count={count} onIndex={onIndex} />
      <p className={styles.caption} aria-hidden="true">
        {shown ? photoName(shown, index, title, texts) : null}
      </p>
    </div>
  );
}
