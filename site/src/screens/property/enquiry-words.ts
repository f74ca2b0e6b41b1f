import type { Translate } from '../../i18n/messages.ts';
import { type PhotoWords, photoWords } from '../../ui/picture.tsx';
import type { Listing } from './listing.ts';
import { type ListingPriceWords, listingPriceWords } from './listing-figures.ts';

/** The listing beside the enquiry form. */
export type EnquiryWords = {
  cover: PhotoWords | null;
  price: ListingPriceWords;
  title: string;
  /** Its place, and a dot before what follows. */
  place: string | null;
  reference: string;
};

export function enquiryWords(listing: Listing, translate: Translate): EnquiryWords {
  const { cover, title, location, reference } = listing;
  return {
    cover: cover && photoWords(cover, 800),
    price: listingPriceWords({ ...listing, rentFrequency: null }, translate),
    title,
    place: location ? `${location} · ` : null,
    reference,
  };
}
