import type { PropertyGroupScreen, PropertyLine } from '../../generated/catalog.ts';
import { cardMessages } from '../../i18n/en/card.ts';
import { navigationMessages, propertyMessages } from '../../i18n/en/common.ts';
import { propertyIndexMessages } from '../../i18n/en/property-index.ts';
import { formatFigure, formatPrice } from '../../i18n/format.ts';
import { fillText, type Translate, useMessages, useTranslate } from '../../i18n/messages.ts';
import { inPropertyIndex, paths } from '../../navigation/paths.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './property-group-screen.module.css';

interface Documents {
  group: PropertyGroupScreen;
}

export default defineScreen<Documents>({
  head: ({ group }, { translate }) => ({
    title: titleOf(group, translate(propertyIndexMessages)),
    description: fillText(translate(propertyIndexMessages).groupDescription, {
      category: translate(propertyIndexMessages).categories[group.mainCategory],
      type: group.subCategory,
      count: formatFigure(group.properties.length),
    }),
  }),
  Component: PropertyGroup,
});

/** All properties of a type within a category, one per line. */
function PropertyGroup({ group }: ScreenProps<Documents>) {
  const index = useMessages(propertyIndexMessages);
  const navigation = useMessages(navigationMessages);
  const { mainCategory, subCategory, properties } = group;
  return (
    <Page
      above={
        <Breadcrumbs
          label={navigation.breadcrumbs}
          crumbs={[
            { label: index.title, href: paths.propertyIndex },
            { label: index.categories[mainCategory], href: inPropertyIndex(mainCategory) },
          ]}
          current={subCategory}
        />
      }
      title={titleOf(group, index)}
      lead={fillText(index.groupLead, { count: formatFigure(properties.length) })}
    >
      <Lines properties={properties} />
    </Page>
  );
}

function Lines({ properties }: { properties: PropertyLine[] }) {
  const { notSpecified } = useMessages(propertyMessages);
  const translate = useTranslate();
  return (
    <ul className={styles.lines}>
      {properties.map((property) => (
        <li key={property.id} className={styles.line}>
          <InlineLink href={paths.property(property.id)}>{property.title}</InlineLink>
          <span>{property.location || notSpecified}</span>
          <bdi>{priceOf(property, translate)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function priceOf({ price, rentFrequency }: PropertyLine, translate: Translate): string {
  const card = translate(cardMessages);
  const property = translate(propertyMessages);
  if (price === null) return property.contactForPrice;
  return rentFrequency ? `${formatPrice(price)} ${card.period[rentFrequency]}` : formatPrice(price);
}

function titleOf(
  { mainCategory, subCategory }: PropertyGroupScreen,
  index: typeof propertyIndexMessages,
): string {
  return fillText(index.group, { category: index.categories[mainCategory], type: subCategory });
}
