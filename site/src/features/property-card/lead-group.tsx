import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import styles from './card-grid.module.css';
import { cardWords } from './card-words.ts';
import { PropertyCard } from './property-card.tsx';
import { useTexts } from './texts.ts';

/** Three cards: one large, two small beside it, their feet aligned. */
export function LeadGroup({ properties }: { properties: PropertyRecord[] }) {
  const texts = useTexts();
  return (
    <ul className={styles.lead}>
      {properties.map((property, index) => (
        <li key={property.id} className={styles.item}>
          {index === 0 ? (
            <PropertyCard words={cardWords(property, texts, null)} variant="lead" />
          ) : (
            <PropertyCard words={cardWords(property, texts)} variant="beside" />
          )}
        </li>
      ))}
    </ul>
  );
}
