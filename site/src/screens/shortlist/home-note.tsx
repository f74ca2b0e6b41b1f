import { useId } from 'react';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { changeShortlist, type SavedHome } from '../../shortlist/shortlist.ts';
import styles from './home-note.module.css';
import { noted } from './list-changes.ts';

const MAX_CHARACTERS = 500;

/** The visitor's note on a home, kept with every letter. */
export function HomeNote({ home, title }: { home: SavedHome; title: string }) {
  const texts = useTexts();
  const id = useId();
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{texts.shortlist.note}</label>
      <textarea
        id={id}
        aria-label={fillText(texts.shortlist.noteFor, { title })}
        dir="auto"
        rows={1}
        maxLength={MAX_CHARACTERS}
        placeholder={texts.shortlist.noteExample}
        value={home.note}
        onChange={({ target }) => changeShortlist((list) => noted(list, home.id, target.value))}
      />
    </div>
  );
}
