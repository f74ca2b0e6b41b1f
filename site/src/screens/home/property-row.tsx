import { CardFact, CardPicture } from '../../features/property-card/card-parts.tsx';
import { knownAreaText, offerText } from '../../features/property-card/card-texts.ts';
import { ListingPrice } from '../../features/property-card/listing-price.tsx';
import type { PropertyCard as PropertyRecord, SubCategory } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { RecordLink } from '../../navigation/record-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import styles from './property-row.module.css';

const TYPE_ICONS: Partial<Record<SubCategory, IconName>> = {
  Office: 'building-complex',
  'Full Floor': 'building-complex',
  'Whole Building': 'building-complex',
  Shop: 'store',
  Retail: 'store',
  Showroom: 'store',
  Warehouse: 'warehouse',
  Factory: 'warehouse',
  'Labour Camp': 'warehouse',
  Plot: 'land-plot',
};

/** A property as a row, for lists in which types differ more than bedrooms. */
function PropertyRow({ property }: { property: PropertyRecord }) {
  const texts = useTexts();
  const { id, title, location, subCategory, price, rentFrequency } = property;
  return (
    <Card className={styles.row}>
      <CardPicture
        className={styles.picture}
        property={property}
        upTo={480}
        sizes="(max-width: 44rem) 7rem, 14rem"
      />
      <div className={styles.name}>
        <h3 className={styles.title}>
          <RecordLink href={texts.paths.property(id)} record={property}>
            <ContentText>{title}</ContentText>
          </RecordLink>
        </h3>
        <p className={styles.place}>
          <ContentText>{location || texts.property.notSpecified}</ContentText>
        </p>
      </div>
      <ul className={styles.facts}>
        <CardFact
          icon={TYPE_ICONS[subCategory] ?? 'house'}
          label=""
          value={texts.propertyTypes.typeName(subCategory)}
        />
        <CardFact icon="scan" label={texts.card.areaLabel} value={knownAreaText(property, texts)} />
      </ul>
      <p className={styles.offer}>
        <ListingPrice className={styles.price} amount={price} period={rentFrequency} />
        <span className={styles.label}>{offerText(property, texts)}</span>
      </p>
      <span className={styles.arrow}>
        <Icon name="move-right" flip />
      </span>
    </Card>
  );
}

/** Properties as rows, one under another. */
export function PropertyRows({ properties }: { properties: PropertyRecord[] }) {
  return (
    <ul className={styles.rows}>
      {properties.map((property) => (
        <li key={property.id}>
          <PropertyRow property={property} />
        </li>
      ))}
    </ul>
  );
}
