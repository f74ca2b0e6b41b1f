import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** A message in place of content: what is missing, what to do next, and one link or button. */
export function EmptyState({
  title,
  advice,
  action,
}: {
  title: string;
  advice?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <div>
        <p className={styles.title}>{title}</p>
        {advice ? <p className={styles.advice}>{advice}</p> : null}
      </div>
      {action}
    </div>
  );
}
