import { paths } from '../../navigation/paths.ts';
import type { Listing } from './listing.ts';
import type { Texts } from './texts.ts';

/** The list that a listing stands in: its name and its address. */
export function categoryOf({ mainCategory }: Listing, texts: Texts): { label: string; href: string } {
  const { residential, rental, offPlan, commercial } = texts.propertyPage;
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
