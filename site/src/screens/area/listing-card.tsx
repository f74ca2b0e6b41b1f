import type { PropertyCard } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './listing-card.module.css';

/** A listing among those of an area. */
export function ListingCard({ property }: { property: PropertyCard }) {
  const texts = useTexts().property;
  const { id, title, cover, price, location } = property;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{cover ? <Picture picture={cover} alt="" /> : <Mark />}</div>
      <Price amount={price} missing={texts.contactForPrice} className={styles.price} />
      <h3 className={styles.title}>
        <a href={paths.property(id)}>{title}</a>
      </h3>
      <p className={styles.place}>{location ?? texts.notSpecified}</p>
    </article>
  );
}
