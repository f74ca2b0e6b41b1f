import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Wrap } from './band.tsx';
import styles from './draft.module.css';
import { Notice } from './notice.tsx';

/** Tells at the top of a page that it is a draft. */
export function DraftNote({ children }: { children: ReactNode }) {
  return (
    <Wrap>
      <div className={styles.note}>
        <Notice tone="bad">{children}</Notice>
      </div>
    </Wrap>
  );
}

/** Tells on a card that what it leads to is a draft. */
export function DraftBadge({ children }: { children: ReactNode }) {
  return <Badge className={styles.badge}>{children}</Badge>;
}
