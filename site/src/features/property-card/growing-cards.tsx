import { type CSSProperties, type ReactNode, useState } from 'react';
import type { PropertyCard } from '../../generated/catalog.ts';
import { fillText, useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './growing-cards.module.css';

interface GrowingCardsProps {
  properties: readonly PropertyCard[];
  total: number;
  /** Whether there are further cards, and how their loading goes. */
  more: 'more' | 'loading' | 'failed' | 'none';
  onMore: () => void;
  /** A link in place of the button where the list ends before all are shown. */
  beyond?: ReactNode;
}

/** The cards of a long list: how many of them are shown, and a button for more until all are. */
export function GrowingCards({ properties, total, more, onMore, beyond }: GrowingCardsProps) {
  const texts = useTexts();
  const [focusFrom, setFocusFrom] = useState<number>();
  const count = properties.length;
  const { figure } = texts.numbers;

  function handleMore() {
    setFocusFrom(count);
    onMore();
  }

  return (
    <>
      {count > 0 ? <CardGrid properties={properties} focusFrom={focusFrom} /> : null}
      <div role="status" className={styles.failure}>
        {more === 'failed' ? <Notice tone="bad">{texts.cardList.restFailed}</Notice> : null}
      </div>
      {more === 'none' || count >= total ? null : (
        <div className={styles.foot} data-needs-script="">
          <p>{fillText(texts.cardList.shownOf, { shown: figure(count), total: figure(total) })}</p>
          <div className={styles.bar} style={{ '--done': count / total } as CSSProperties} />
          {more === 'more' && beyond ? (
            beyond
          ) : (
            <Button tone="line" busy={more === 'loading'} onClick={handleMore}>
              {more === 'failed' ? texts.failure.retry : texts.cardList.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
