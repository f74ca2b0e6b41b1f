import type { PropertyLine } from '../../generated/catalog.ts';
import { ContentText } from '../../i18n/content-text.tsx';
import { cardMessages } from '../../i18n/en/card.ts';
import { propertyMessages } from '../../i18n/en/common.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { type Translate, useMessages, useTranslate } from '../../i18n/messages.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './property-lines.module.css';

/** Properties as lines with their place and price. */
export function PropertyLines({ properties }: { properties: readonly PropertyLine[] }) {
  const paths = useMessages(sitePaths);
  const { notSpecified } = useMessages(propertyMessages);
  const translate = useTranslate();
  return (
    <ul className={styles.lines}>
      {properties.map((property) => (
        <li key={property.id} className={styles.line}>
          <InlineLink href={paths.property(property.id)}>
            <ContentText>{property.title}</ContentText>
          </InlineLink>
          <span>
            <ContentText>{property.location || notSpecified}</ContentText>
          </span>
          <bdi>{priceOf(property, translate)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function priceOf({ price, rentFrequency }: PropertyLine, translate: Translate): string {
  const numbers = translate(numberFormats);
  const card = translate(cardMessages);
  const property = translate(propertyMessages);
  if (price === null) return property.contactForPrice;
  return rentFrequency ? `${numbers.price(price)} ${card.period[rentFrequency]}` : numbers.price(price);
}
