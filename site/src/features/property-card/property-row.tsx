import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-2';
import House from 'lucide-react/icons/house';
import LandPlot from 'lucide-react/icons/land-plot';
import MoveRight from 'lucide-react/icons/move-right';
import Scan from 'lucide-react/icons/scan';
import Store from 'lucide-react/icons/store';
import Warehouse from 'lucide-react/icons/warehouse';
import { Link } from 'wouter';
import type { PropertyCard as PropertyRecord, SubCategory } from '../../generated/catalog.ts';
import { paths } from '../../routing/paths.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { CardFact } from './card-fact.tsx';
import { CardPicture } from './card-picture.tsx';
import { areaOf, badgesOf, offerOf, periodOf } from './card-words.ts';
import styles from './property-row.module.css';

const TYPE_ICONS: Partial<Record<SubCategory, LucideIcon>> = {
  Office: Building2,
  'Full Floor': Building2,
  'Whole Building': Building2,
  Shop: Store,
  Retail: Store,
  Showroom: Store,
  Warehouse: Warehouse,
  Factory: Warehouse,
  'Labour Camp': Warehouse,
  Plot: LandPlot,
};

/** The same card laid flat, in a list whose members differ by type rather than by bedrooms. */
export function PropertyRow({ property }: { property: PropertyRecord }) {
  const texts = useTexts();
  const { id, title, cover, price, location, subCategory } = property;
  return (
    <article className={styles.row}>
      <CardPicture
        className={styles.picture}
        picture={cover}
        badges={badgesOf(property, texts)}
        sizes="(max-width: 44rem) 7rem, 14rem"
        upTo={480}
      />
      <div className={styles.name}>
        <h3 className={styles.title}>
          <Link href={paths.property(id)} state={{ record: property }}>
            {title}
          </Link>
        </h3>
        <p className={styles.place}>{location || texts.property.notSpecified}</p>
      </div>
      <ul className={styles.facts}>
        <CardFact icon={TYPE_ICONS[subCategory] ?? House} label="" value={subCategory} />
        <CardFact icon={Scan} label={texts.browse.card.areaLabel} value={areaOf(property)} />
      </ul>
      <p className={styles.offer}>
        <Price
          className={styles.price}
          amount={price}
          missing={texts.property.contactForPrice}
          period={periodOf(property, texts)}
        />
        <span className={styles.label}>{offerOf(property, texts)}</span>
      </p>
      <span className={styles.arrow}>
        <Icon as={MoveRight} flip />
      </span>
    </article>
  );
}

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
