import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** An inline message. Put it inside a `role="status"` that exists before the message does. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'good' ? 'check' : 'circle-exclamation-point'} />
      <span>{children}</span>
    </p>
  );
}
