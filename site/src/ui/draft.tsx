import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import styles from './draft.module.css';
import { Wrap } from './layout.tsx';
import { Notice } from './notice.tsx';

/** Marks a page as a draft. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={styles.note}>
        <Notice tone="bad">{children}</Notice>
      </div>
    </Wrap>
  );
}

/** Marks a card whose page is a draft. */
export function DraftBadge({ children }: { children: ReactNode }) {
  return <Badge className={styles.badge}>{children}</Badge>;
}
