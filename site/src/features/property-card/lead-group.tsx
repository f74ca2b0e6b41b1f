import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { useTranslate } from '../../i18n/messages.ts';
import styles from './card-grid.module.css';
import { cardWords } from './card-words.ts';
import { PropertyCard } from './property-card.tsx';

/** Three cards: a large one and two small ones beside it. */
export function LeadGroup({ properties }: { properties: PropertyRecord[] }) {
  const translate = useTranslate();
  return (
    <ul className={styles.lead}>
      {properties.map((property, index) => (
        <li key={property.id} className={styles.item}>
          {index === 0 ? (
            <PropertyCard words={cardWords(property, translate, null)} variant="lead" />
          ) : (
            <PropertyCard words={cardWords(property, translate)} variant="beside" />
          )}
        </li>
      ))}
    </ul>
  );
}
