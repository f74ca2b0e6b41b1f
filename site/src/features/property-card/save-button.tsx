import { fillText, useTexts } from '../../i18n/texts.ts';
import { toggleSaved, useIsSaved } from '../../shortlist/shortlist.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './save-button.module.css';

interface SaveButtonProps {
  /** The home's id. */
  id: string;
  /** The home's title, for the accessible name, which stays the same when the button is pressed. */
  title: string;
  className?: string | undefined;
}

/** Puts a home on the shortlist, or takes it off: a heart, filled for a saved home. */
export function SaveButton({ id, title, className }: SaveButtonProps) {
  const texts = useTexts();
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      data-needs-script=""
      className={classNames(styles.save, className)}
      aria-pressed={isSaved}
      aria-label={fillText(texts.card.save, { title })}
      onClick={() => toggleSaved(id)}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} />
    </button>
  );
}
