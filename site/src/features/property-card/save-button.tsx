import { fillText } from '../../texts/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './save-button.module.css';
import { toggleSaved, useIsSaved } from './saved-listings.ts';
import { useTexts } from './texts.ts';

/** A heart over the picture's upper end corner; `onPaper` where there is no picture under it. */
export function SaveButton({ id, title, onPaper }: { id: string; title: string; onPaper: boolean }) {
  const { browse } = useTexts();
  const isSaved = useIsSaved(id);
  return (
    <IconButton
      className={styles.save}
      icon="heart"
      label={fillText(browse.card.save, { title })}
      aria-pressed={isSaved}
      data-on-paper={onPaper || undefined}
      onClick={() => toggleSaved(id)}
    />
  );
}
