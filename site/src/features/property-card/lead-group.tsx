import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { useTranslate } from '../../i18n/messages.ts';
import styles from './card-grid.module.css';
import { cardViewModel } from './card-view-model.ts';
import { PropertyCard } from './property-card.tsx';

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
