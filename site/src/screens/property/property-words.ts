// All that a property's page shows, from the listing to the last line, without markup.

import { type GalleryWords, galleryWords } from '../../features/gallery/gallery-words.ts';
import type { PropertyCard } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import type { Translate } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenContext, SiteDocuments } from '../../navigation/screen.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { stencil } from '../../ui/stencil.tsx';
import { categoryOf } from './category.ts';
import { type ContactWays, contactWays } from './contact-ways.ts';
import { type EnquiryWords, enquiryWords } from './enquiry-words.ts';
import type { Listing } from './listing.ts';
import { type ListingTextWords, listingTextWords } from './listing-text-words.ts';
import { type PanelWords, panelWords } from './panel-words.ts';
import { shownSimilar } from './shown-similar.ts';
import { type SimilarWords, similarWords } from './similar-words.ts';

export type PropertyWords = {
  stencil: string;
  draft: boolean;
  crumbs: readonly Crumb[];
  title: string;
  /** That it is gone, where it is. */
  closed: string | null;
  /** Where to look on when it is gone. */
  similarHref: string;
  gallery: GalleryWords;
  panel: PanelWords;
  text: ListingTextWords;
  similar: SimilarWords | null;
  ways: ContactWays;
  /** For the dialog, which is made when it is opened. */
  enquiry: () => EnquiryWords;
};

export interface PropertySources extends SiteDocuments, Pick<ScreenContext, 'baseUrl'> {
  listing: Listing;
  /** May hold the listing itself. */
  similar: readonly PropertyCard[];
}

export function propertyWords(
  { listing, similar, site, baseUrl }: PropertySources,
  translate: Translate,
): PropertyWords {
  const { home, status: statuses } = translate(propertyPageMessages);
  const { title, community, status } = listing;
  const category = categoryOf(listing, translate);
  const shown = shownSimilar(similar, listing.id);
  const similarHref = shown.length > 0 ? '#similar' : category.href;
  const closed = status === 'sold' || status === 'rented' ? statuses[status] : null;
  const badge = status === 'reserved' || status === 'under_offer' ? statuses[status] : null;
  const ways = contactWays(listing, site, baseUrl, translate);
  return stencil({
    stencil: 'property',
    draft: listing.draft === true,
    crumbs: [
      { label: home, href: paths.home },
      category,
      ...(community ? [{ label: community.title, href: paths.area(community.id) }] : []),
    ],
    title,
    closed,
    similarHref,
    gallery: galleryWords(listing.pictures, title, badge, translate),
    panel: panelWords(listing, closed === null ? { ways } : { similarHref }, translate),
    text: listingTextWords(listing, closed === null, translate),
    similar: similarWords(shown, category, translate),
    ways,
    enquiry: () => enquiryWords(listing, translate),
  });
}
