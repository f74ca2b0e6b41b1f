import { fillText, useTexts } from '../../i18n/texts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './removed-home.module.css';

interface RemovedHomeProps {
  title: string;
  onUndo: () => void;
  onClose: () => void;
}

/** Offers to put back the home that was just removed; it has the focus, since the removed button had it. */
export function RemovedHome({ title, onUndo, onClose }: RemovedHomeProps) {
  const texts = useTexts();
  return (
    <div className={styles.removed} data-surface="ink" role="status">
      <p>{fillText(texts.shortlist.removed, { title })}</p>
      <Button tone="paper" size="small" autoFocus onClick={onUndo}>
        {texts.shortlist.undo}
      </Button>
      <IconButton icon="x" label={texts.common.close} onClick={onClose} />
    </div>
  );
}
