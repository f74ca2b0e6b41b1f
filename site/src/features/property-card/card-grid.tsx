import { useEffect, useRef } from 'react';
import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { Once } from '../../ui/once.tsx';
import styles from './card-grid.module.css';
import { PropertyCard } from './property-card.tsx';

export interface CardGridProps {
  properties: readonly PropertyRecord[];
  /** On phones `rail` lays the cards side by side and scrolls; `stack` puts them one under another. */
  narrow?: 'stack' | 'rail';
  /** The card that takes the focus once it is there: the first of those that a button brought. */
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
          <Once part="card" source={property}>
            <PropertyCard property={property} />
          </Once>
        </li>
      ))}
    </ul>
  );
}

/** Three cards: one large, two small beside it, their feet aligned. */
export function LeadGroup({ properties }: { properties: PropertyRecord[] }) {
  return (
    <ul className={styles.lead}>
      {properties.map((property, index) => (
        <li key={property.id} className={styles.item}>
          <PropertyCard property={property} variant={index === 0 ? 'lead' : 'beside'} />
        </li>
      ))}
    </ul>
  );
}
