import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** A message in place. Put it inside a `role="status"` that is on the page before the message is. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'good' ? 'check' : 'circle-exclamation-point'} />
      <span>{children}</span>
    </p>
  );
}
