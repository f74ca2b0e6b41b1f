import { ContentText } from '../../i18n/content-text.tsx';
import { cardMessages } from '../../i18n/en/card.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RecordLink } from '../../navigation/record-link.tsx';
import { TemplatePart } from '../../template-part.tsx';
import { Card } from '../../ui/card.tsx';
import { PHONE_SIZES } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { CardFact, CardFacts, CardPicture } from './card-parts.tsx';
import type { CardViewModel } from './card-view-model.ts';
import styles from './property-card.module.css';

export interface PropertyCardProps {
  card: CardViewModel;
  /** `lead` is the large card of a lead group, `beside` one of its two small ones. */
  variant?: 'grid' | 'lead' | 'beside';
}

const SIZES = {
  grid: `${PHONE_SIZES}, (max-width: 67.4rem) 50vw, 24.5rem`,
  lead: `${PHONE_SIZES}, (max-width: 67.4rem) 100vw, 51rem`,
  beside: `${PHONE_SIZES}, (max-width: 67.4rem) 50vw, 26rem`,
};

/** A property in a list. Its link covers the card and hands its record to the next screen. */
export function PropertyCard({ card, variant = 'grid' }: PropertyCardProps) {
  const messages = useMessages(cardMessages);
  const { href, title, offer, place, record, isTranslated, isPlaceTranslated } = card;
  return (
    <Card className={styles.card} data-variant={variant}>
      <TemplatePart of={card.picture}>
        {(picture) => <CardPicture {...picture} className={styles.picture} sizes={SIZES[variant]} tab />}
      </TemplatePart>
      <div className={styles.text}>
        <p className={styles.offer}>
          <TemplatePart of={card.price}>
            {(price) => <Price className={styles.price} price={price} />}
          </TemplatePart>
          <span className={styles.label}>{offer}</span>
        </p>
        <h3 className={styles.title}>
          <RecordLink href={href} record={record()}>
            <ContentText isTranslated={isTranslated}>{title}</ContentText>
          </RecordLink>
        </h3>
        <p className={styles.place}>
          <ContentText isTranslated={isPlaceTranslated}>{place}</ContentText>
        </p>
        <CardFacts>
          <TemplatePart of={card.facts}>
            {({ bedrooms, area }) => (
              <>
                <CardFact icon="bed-double" label={messages.bedroomsLabel} value={bedrooms} />
                <CardFact icon="scan" label={messages.areaLabel} value={area} />
              </>
            )}
          </TemplatePart>
        </CardFacts>
      </div>
    </Card>
  );
}
