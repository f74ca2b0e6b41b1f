import { IconButton } from '../../ui/icon-button.tsx';
import styles from './save-button.module.css';
import { toggleSaved, useIsSaved } from './saved-listings.ts';

/** A heart over the picture's upper end corner; `onPaper` where there is no picture under it. */
export function SaveButton({ id, label, onPaper }: { id: string; label: string; onPaper: boolean }) {
  const isSaved = useIsSaved(id);
  return (
    <IconButton
      className={styles.save}
      icon={isSaved ? 'heart-filled' : 'heart'}
      label={label}
      aria-pressed={isSaved}
      data-on-paper={onPaper || undefined}
      onClick={() => toggleSaved(id)}
    />
  );
}
