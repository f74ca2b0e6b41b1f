import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import { RecordLink } from '../../routing/record-link.tsx';
import { ON_SHARP_PHONES } from '../../ui/picture-sizes.ts';
import { Price } from '../../ui/price.tsx';
import { CardFact } from './card-fact.tsx';
import { CardPicture } from './card-picture.tsx';
import { areaOf, badgesOf, bedroomsOf, offerOf, periodOf } from './card-words.ts';
import styles from './property-card.module.css';
import { SaveButton } from './save-button.tsx';
import { useTexts } from './texts.ts';

export interface PropertyCardProps {
  property: PropertyRecord;
  /** `lead` is the large card of a lead group, `beside` one of its two small ones. */
  variant?: 'grid' | 'lead' | 'beside';
}

const SIZES = {
  grid: `${ON_SHARP_PHONES}, (max-width: 44rem) 100vw, (max-width: 67.4rem) 50vw, 24.5rem`,
  lead: `${ON_SHARP_PHONES}, (max-width: 67.4rem) 100vw, 51rem`,
  beside: `${ON_SHARP_PHONES}, (max-width: 44rem) 100vw, (max-width: 67.4rem) 50vw, 26rem`,
};

/** A listing: one link over the whole card, which hands its record to the next screen. */
export function PropertyCard({ property, variant = 'grid' }: PropertyCardProps) {
  const texts = useTexts();
  const { id, title, cover, price, location } = property;
  return (
    <article className={styles.card} data-variant={variant}>
      <CardPicture
        className={styles.picture}
        picture={cover}
        badges={badgesOf(property, texts)}
        sizes={SIZES[variant]}
        upTo={variant === 'lead' ? undefined : 1200}
        tab
      />
      <div className={styles.words}>
        <p className={styles.offer}>
          <Price
            className={styles.price}
            amount={price}
            missing={texts.property.contactForPrice}
            period={periodOf(property, texts)}
          />
          <span className={styles.label}>{offerOf(property, texts)}</span>
        </p>
        <h3 className={styles.title}>
          <RecordLink href={paths.property(id)} record={property}>
            {title}
          </RecordLink>
        </h3>
        <p className={styles.place}>{location || texts.property.notSpecified}</p>
        <ul className={styles.facts}>
          <CardFact
            icon="bed-double"
            label={texts.browse.card.bedroomsLabel}
            value={bedroomsOf(property, texts)}
          />
          <CardFact icon="scan" label={texts.browse.card.areaLabel} value={areaOf(property)} />
        </ul>
      </div>
      <SaveButton id={id} title={title} onPaper={cover === null} />
    </article>
  );
}
