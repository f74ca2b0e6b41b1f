import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  /** How many of how many cards are shown. */
  summary: string;
  /** The same as a fraction. */
  fraction: number;
  state: 'more' | 'loading' | 'failed' | 'all';
  onMore: () => void;
  /** A link in place of the button where the list ends before all are shown. */
  beyond?: ReactNode;
}

/** The end of a list: how much of it is shown, and a button for more until all is. */
export function ShowMore({ summary, fraction, state, onMore, beyond }: ShowMoreProps) {
  const texts = useTexts();
  return (
    <>
      <div role="status" className={styles.failure}>
        {state === 'failed' ? <Notice tone="bad">{texts.cardList.restFailed}</Notice> : null}
      </div>
      {state === 'all' ? null : (
        <div className={styles.foot}>
          <p>{summary}</p>
          <div className={styles.bar} style={{ '--done': fraction } as CSSProperties} />
          {state === 'more' && beyond ? (
            beyond
          ) : (
            <Button tone="line" busy={state === 'loading'} onClick={onMore}>
              {state === 'failed' ? texts.failure.retry : texts.cardList.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
