import { Link } from 'wouter';
import { formatPrice } from '../../format.ts';
import type { ListingScreen } from '../../generated/catalog.ts';
import { pageTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { defineScreen } from '../../routing/screen.ts';
import { Page } from '../../ui/page.tsx';

interface Documents {
  listing: ListingScreen;
}

const TITLES: Record<string, string> = {
  residential: 'Discover Luxurious Residential Properties in Dubai',
  rent: 'Discover Luxurious Rental Properties in Dubai',
  'off-plan': 'Discover Luxurious Off-Plan Properties in Dubai',
  commercial: 'Discover Luxurious Commercial Properties in Dubai',
};

function titleOf(route: string): string {
  return TITLES[route] ?? 'All properties in Dubai';
}

export default defineScreen<Documents>({
  head: ({ site, listing }, { route }) => ({
    title: pageTitle(titleOf(route), site),
    description: `${titleOf(route)}: ${listing.total} listings.`,
  }),
  Component({ route, listing }) {
    return (
      <Page title={titleOf(route)} lead={`${listing.total} properties available`}>
        <ul>
          {listing.properties.map((property) => (
            <li key={property.id}>
              <Link href={paths.property(property.id)} state={{ record: property }}>
                {property.title}
              </Link>{' '}
              {property.price === null ? 'Contact for price' : formatPrice(property.price)}
            </li>
          ))}
        </ul>
      </Page>
    );
  },
});
