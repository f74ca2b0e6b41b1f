import type { PropertyGroupScreen, PropertyLine } from '../../generated/catalog.ts';
import { index } from '../../i18n/en/browse/property-index.ts';
import { formatFigure, formatPrice } from '../../i18n/format.ts';
import { fillText } from '../../i18n/use-texts.ts';
import { inPropertyIndex } from '../../navigation/category-anchor.ts';
import { paths } from '../../navigation/paths.ts';
import { defineScreen, type ScreenProps } from '../../navigation/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { Repeated } from '../../ui/repeated.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import styles from './property-group-screen.module.css';
import { type Texts, useTexts } from './texts.ts';

interface Documents {
  group: PropertyGroupScreen;
}

type Line = { stencil: string; key: string; href: string; title: string; place: string; price: string };

export default defineScreen<Documents>({
  head: ({ group }) => ({
    title: titleOf(group),
    description: fillText(index.groupDescription, {
      category: index.categories[group.mainCategory],
      type: group.subCategory,
      count: formatFigure(group.properties.length),
    }),
  }),
  Component: PropertyGroup,
});

/** All listings of a type within a category, a line each. */
function PropertyGroup({ group }: ScreenProps<Documents>) {
  const { browse, navigation } = useTexts();
  const { mainCategory, subCategory, properties } = group;
  return (
    <Page
      above={
        <Breadcrumbs
          label={navigation.breadcrumbs}
          crumbs={[
            { label: browse.index.title, href: paths.propertyIndex },
            { label: browse.index.categories[mainCategory], href: inPropertyIndex(mainCategory) },
          ]}
          current={subCategory}
        />
      }
      title={titleOf(group)}
      lead={leadOf(group)}
    >
      <Lines properties={properties} />
    </Page>
  );
}

function Lines({ properties }: { properties: PropertyLine[] }) {
  const texts = useTexts();
  const lines = properties.map((listing) => ({
    stencil: 'line',
    key: listing.id,
    href: paths.property(listing.id),
    title: listing.title,
    place: listing.location || texts.property.notSpecified,
    price: priceOf(listing, texts),
  }));
  return (
    <ul className={styles.lines}>
      <Repeated of={lines} as={line} />
    </ul>
  );
}

function priceOf({ price, rentFrequency }: PropertyLine, { browse, property }: Texts): string {
  if (price === null) return property.contactForPrice;
  return rentFrequency ? `${formatPrice(price)} ${browse.card.period[rentFrequency]}` : formatPrice(price);
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

function titleOf({ mainCategory, subCategory }: PropertyGroupScreen): string {
  return fillText(index.group, { category: index.categories[mainCategory], type: subCategory });
}

function leadOf({ properties }: PropertyGroupScreen): string {
  return fillText(index.groupLead, { count: formatFigure(properties.length) });
}
