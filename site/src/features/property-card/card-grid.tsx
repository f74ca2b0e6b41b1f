import { useEffect, useRef } from 'react';
import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { useTranslate } from '../../i18n/messages.ts';
import styles from './card-grid.module.css';
import { cardViewModel } from './card-view-model.ts';
import { PropertyCard } from './property-card.tsx';

export interface CardGridProps {
  properties: readonly PropertyRecord[];
  /** The layout on phones: `rail` scrolls sideways, `stack` puts the cards one under another. */
  narrow?: 'stack' | 'rail';
  /** The index of the card that is focused once it is rendered: the first that "Show more" added. */
  focusFrom?: number;
}

/** Cards in one, two or three columns. */
export function CardGrid({ properties, narrow = 'stack', focusFrom }: CardGridProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const hasArrived = focusFrom !== undefined && properties.length > focusFrom;

  useEffect(() => {
    if (!hasArrived) return;
    list.current?.children[focusFrom]?.querySelector('a')?.focus({ preventScroll: true });
  }, [hasArrived, focusFrom]);

  return (
    <ul ref={list} className={styles.grid} data-narrow={narrow}>
      {properties.map((property) => (
        <li key={property.id} className={styles.item}>
          <PropertyCard card={cardViewModel(property, translate)} />
        </li>
      ))}
    </ul>
  );
}

/** Three cards: a large one and two small ones beside it. */
export function LeadGroup({ properties }: { properties: PropertyRecord[] }) {
  const translate = useTranslate();
  return (
    <ul className={styles.lead}>
      {properties.map((property, index) => (
        <li key={property.id} className={styles.item}>
          {index === 0 ? (
            <PropertyCard card={cardViewModel(property, translate, null)} variant="lead" />
          ) : (
            <PropertyCard card={cardViewModel(property, translate)} variant="beside" />
          )}
        </li>
      ))}
    </ul>
  );
}
