import { formatArea, formatCount } from '../../format.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Mark } from '../../ui/mark.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './similar-card.module.css';

/** A listing beside the one that is shown. */
export function SimilarCard({ property }: { property: PropertyCard }) {
  const texts = useTexts();
  const { bedrooms, area, cover, location, price, title, id, mainCategory } = property;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{cover ? <Picture picture={cover} alt="" /> : <Mark />}</div>
      <p className={styles.price}>
        <Price amount={price} missing={texts.property.contactForPrice} />
        <span className={styles.soft}>
          {mainCategory === 'Rental' ? texts.property.forRent : texts.property.forSale}
        </span>
      </p>
      <h3 className={styles.title}>
        <a href={paths.property(id)}>{title}</a>
      </h3>
      <p className={styles.soft}>{location ?? texts.property.notSpecified}</p>
      <p className={styles.soft}>
        {bedrooms === null ? texts.property.notAvailable : formatCount(bedrooms, texts.property.bedrooms)} ·{' '}
        {area === null ? texts.property.notAvailable : formatArea(area)}
      </p>
    </article>
  );
}
