import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import styles from './card-grid.module.css';
import { PropertyCard } from './property-card.tsx';

export interface CardGridProps {
  properties: PropertyRecord[];
  /** On phones `rail` lays the cards side by side and scrolls; `stack` puts them one under another. */
  narrow?: 'stack' | 'rail';
  label?: string;
}

/** Cards in one, two or three columns. */
export function CardGrid({ properties, narrow = 'stack', label }: CardGridProps) {
  return (
    <ul className={styles.grid} data-narrow={narrow} aria-label={label}>
      {properties.map((property) => (
        <li key={property.id} className={styles.item}>
          <PropertyCard property={property} />
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
