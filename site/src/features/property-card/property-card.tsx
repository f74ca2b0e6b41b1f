import type { PropertyCard as PropertyRecord } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { RecordLink } from '../../navigation/record-link.tsx';
import { Card } from '../../ui/card.tsx';
import { PHONE_SIZES } from '../../ui/picture.tsx';
import { CardFact, CardFacts, CardPicture } from './card-parts.tsx';
import { bedroomCountText, knownAreaText, offerText } from './card-texts.ts';
import { ListingPrice } from './listing-price.tsx';
import styles from './property-card.module.css';

interface PropertyCardProps {
  property: PropertyRecord;
  /** `large` is the large card of a `CardTrio`, `beside` one of its two small ones. */
  variant?: 'grid' | 'large' | 'beside';
}

const SIZES = {
  grid: `${PHONE_SIZES}, (max-width: 67.4rem) 50vw, 24.5rem`,
  large: `${PHONE_SIZES}, (max-width: 67.4rem) 100vw, 51rem`,
  beside: `${PHONE_SIZES}, (max-width: 67.4rem) 50vw, 26rem`,
};

/** The width of the largest picture file that a small card can use, in pixels. */
const MAX_PHOTO_WIDTH = 1200;

/** A property in a list. Its link covers the card and hands its record to the next screen. */
export function PropertyCard({ property, variant = 'grid' }: PropertyCardProps) {
  const texts = useTexts();
  const { id, title, location, price, rentFrequency } = property;
  return (
    <Card className={styles.card} data-variant={variant}>
      <CardPicture
        className={styles.picture}
        property={property}
        upTo={variant === 'large' ? undefined : MAX_PHOTO_WIDTH}
        sizes={SIZES[variant]}
        showsViewLabel
      />
      <div className={styles.text}>
        <p className={styles.offer}>
          <ListingPrice className={styles.price} amount={price} period={rentFrequency} />
          <span className={styles.label}>{offerText(property, texts)}</span>
        </p>
        <h3 className={styles.title}>
          <RecordLink href={texts.paths.property(id)} record={property}>
            <ContentText>{title}</ContentText>
          </RecordLink>
        </h3>
        <p className={styles.place}>
          <ContentText>{location || texts.property.notSpecified}</ContentText>
        </p>
        <CardFacts>
          <CardFact
            icon="bed-double"
            label={texts.card.bedroomsLabel}
            value={bedroomCountText(property, texts)}
          />
          <CardFact icon="scan" label={texts.card.areaLabel} value={knownAreaText(property, texts)} />
        </CardFacts>
      </div>
    </Card>
  );
}
