import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import type { Translate } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { Listing } from './listing.ts';

/** The list that a listing stands in: its name and its address. */
export function categoryOf({ mainCategory }: Listing, translate: Translate): { label: string; href: string } {
  const { residential, rental, offPlan, commercial } = translate(propertyPageMessages);
  switch (mainCategory) {
    case 'Rental':
      return { label: rental, href: paths.rent };
    case 'OffPlan':
      return { label: offPlan, href: paths.offPlan };
    case 'Commercial':
      return { label: commercial, href: paths.commercial };
    default:
      return { label: residential, href: paths.residential };
  }
}
