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
  const messages = useTexts('shortlist');
  const { close } = useTexts('common');
  return (
    <div className={styles.removed} data-surface="ink" role="status">
      <p>{fillText(messages.removed, { title })}</p>
      <Button tone="paper" size="small" autoFocus onClick={onUndo}>
        {messages.undo}
      </Button>
      <IconButton icon="x" label={close} onClick={onClose} />
    </div>
  );
}
