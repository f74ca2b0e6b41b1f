import type { PropertyCard, PropertyPage } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen, type FailedProps, type PendingProps } from '../../routing/screen.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import { Prose } from '../../ui/prose.tsx';

interface Documents {
  property: PropertyPage;
  similar: PropertyCard[];
}

function PropertyPending({ record }: PendingProps) {
  const { property } = useTexts();
  return <Page title={isCard(record) ? record.title : property.loading} />;
}

function PropertyFailed(_props: FailedProps<Documents>) {
  const { property } = useTexts();
  return (
    <Page title={property.notFound}>
      <LinkButton href={paths.home}>{property.goBack}</LinkButton>
    </Page>
  );
}

/** What came with the navigation is whatever the history entry holds. */
function isCard(record: unknown): record is PropertyCard {
  return typeof record === 'object' && record !== null && 'title' in record;
}

export default defineScreen<Documents>({
  head: ({ site, property }) => ({ title: pageTitle(property.title, site), description: property.summary }),
  Pending: PropertyPending,
  Failed: PropertyFailed,
  Component({ property, similar }) {
    return (
      <Page title={property.title} lead={property.location}>
        <Price amount={property.price} missing="Contact for price" />
        <Prose html={property.description} />
        <ul>
          {similar.map(({ id, title }) => (
            <li key={id}>
              <a href={paths.property(id)}>{title}</a>
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
