import { TemplateList } from '../../template-part.tsx';
import styles from './card-grid.module.css';
import type { CardViewModel } from './card-view-model.ts';
import { PropertyCard } from './property-card.tsx';

/** The card grid of a property's page: always a rail on phones. */
export function CardRail({ cards }: { cards: readonly CardViewModel[] }) {
  return (
    <ul className={styles.grid} data-narrow="rail">
      <TemplateList of={cards}>
        {(card) => (
          <li className={styles.item}>
            <PropertyCard card={card} />
          </li>
        )}
      </TemplateList>
    </ul>
  );
}
