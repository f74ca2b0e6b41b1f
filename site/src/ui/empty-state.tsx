import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** One sentence, what to do next, and one way out. */
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
