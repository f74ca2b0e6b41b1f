import type { ReactNode } from 'react';
import styles from './post-grid.module.css';

/** The columns in which articles stand: three, two, one. */
export function PostGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
