import type { ReactNode } from 'react';
import { Wrap } from '../../ui/band.tsx';
import styles from './article-layout.module.css';

/** A long text in its measure, with what goes along at its side: beside it and in view on wide windows. */
export function ArticleLayout({
  side,
  sideOnNarrow = 'hidden',
  children,
}: {
  side: ReactNode;
  /** What happens to the side where there is no room beside the text. */
  sideOnNarrow?: 'hidden' | 'above';
  children: ReactNode;
}) {
  return (
    <Wrap className={styles.layout}>
      <div className={styles.side} data-on-narrow={sideOnNarrow}>
        {side}
      </div>
      <div className={styles.text}>{children}</div>
    </Wrap>
  );
}
