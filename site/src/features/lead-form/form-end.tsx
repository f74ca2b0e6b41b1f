import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './form-end.module.css';
import { useTexts } from './texts.ts';

/** The button, and beside it what is needed and what becomes of the details. */
export function FormEnd({ note, children }: { note: string; children: ReactNode }) {
  const { forms } = useTexts();
  return (
    <div className={styles.end}>
      {children}
      <p className={styles.note}>
        {note} {forms.purpose} <InlineLink href={paths.privacy}>{forms.privacy}</InlineLink>
      </p>
    </div>
  );
}
