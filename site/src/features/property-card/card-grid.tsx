import { useEffect, useRef } from 'react';
import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import styles from './card-grid.module.css';
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
          <PropertyCard property={property} />
        </li>
      ))}
    </ul>
  );
}

/** Three cards: a large one and two small ones beside it. */
export function CardTrio({ properties }: { properties: PropertyRecord[] }) {
  return (
    <ul className={styles.trio}>
      {properties.map((property, index) => (
        <li key={property.id} className={styles.item}>
          <PropertyCard property={property} variant={index === 0 ? 'large' : 'beside'} />
        </li>
      ))}
    </ul>
  );
}
