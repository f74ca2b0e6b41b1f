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
import { Repeated } from '../../ui/repeated.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './property-group-screen.module.css';

interface Documents {
  group: PropertyGroupScreen;
}

type Line = { stencil: string; key: string; href: string; title: string; place: string; price: string };

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
  const property = useMessages(propertyMessages);
  const translate = useTranslate();
  const lines = properties.map((listing) => ({
    stencil: 'line',
    key: listing.id,
    href: paths.property(listing.id),
    title: listing.title,
    place: listing.location || property.notSpecified,
    price: priceOf(listing, translate),
  }));
  return (
    <ul className={styles.lines}>
      <Repeated of={lines} as={line} />
    </ul>
  );
}

function priceOf({ price, rentFrequency }: PropertyLine, translate: Translate): string {
  const card = translate(cardMessages);
  const property = translate(propertyMessages);
  if (price === null) return property.contactForPrice;
  return rentFrequency ? `${formatPrice(price)} ${card.period[rentFrequency]}` : formatPrice(price);
}

function line({ href, title, place, price }: Line) {
  return (
    <li className={styles.line}>
      <InlineLink href={href}>{title}</InlineLink>
      <span>{place}</span>
      <bdi>{price}</bdi>
    </li>
  );
}

function titleOf(
  { mainCategory, subCategory }: PropertyGroupScreen,
  index: typeof propertyIndexMessages,
): string {
  return fillText(index.group, { category: index.categories[mainCategory], type: subCategory });
}
