import { Stencil } from '../../ui/stencil.tsx';
import styles from './card-grid.module.css';
import type { CardWords } from './card-words.ts';
import { PropertyCard } from './property-card.tsx';

/** The card grid of a property's page: always a rail on phones. */
export function CardRail({ cards }: { cards: readonly CardWords[] }) {
  return (
    <ul className={styles.grid} data-narrow="rail">
      {cards.map((card) => (
        <li key={card.id} className={styles.item}>
          <Stencil of={card}>
            <PropertyCard words={card} />
          </Stencil>
        </li>
      ))}
    </ul>
  );
}
