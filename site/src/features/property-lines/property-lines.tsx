import type { PropertyLine } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { priceText } from '../../i18n/price-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './property-lines.module.css';

/** Properties as lines with their place and price. */
export function PropertyLines({ properties }: { properties: readonly PropertyLine[] }) {
  const texts = useTexts();
  return (
    <ul className={styles.lines}>
      {properties.map((property) => (
        <li key={property.id} className={styles.line}>
          <InlineLink href={texts.paths.property(property.id)}>
            <ContentText>{property.title}</ContentText>
          </InlineLink>
          <span>
            <ContentText>{property.location || texts.property.notSpecified}</ContentText>
          </span>
          <bdi>{priceText(property, texts)}</bdi>
        </li>
      ))}
    </ul>
  );
}
