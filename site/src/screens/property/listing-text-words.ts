// All that is said of a listing, part after part.

import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatArea } from '../../i18n/format.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { proseHtml } from '../../ui/prose.tsx';
import { stencil } from '../../ui/stencil.tsx';
import { type DetailRow, type DetailsWords, detailsWords } from './details-words.ts';
import type { Listing } from './listing.ts';
import { particularRows } from './particular-rows.ts';
import { type PaymentWords, paymentWords } from './payment-words.ts';
import { rentRows } from './rent-rows.ts';

export type ListingTextWords = {
  stencil: string;
  /** HTML. */
  description: string | null;
  particulars: DetailsWords | null;
  payment: PaymentWords | null;
  rent: DetailsWords | null;
  amenities: AmenityWords | null;
  floorPlans: FloorPlanWords | null;
  tours: TourWords | null;
  permit: PermitWords | null;
  /** Whether it can still be asked about. */
  open: boolean;
};

export type AmenityWords = { stencil: string; names: readonly string[] };

export type FloorPlanWords = {
  stencil: string;
  plans: readonly {
    src: string;
    alt: string;
    width: string | null;
    height: string | null;
    title: string;
    area: string | null;
  }[];
};

/** Film and walk-through, on their own sites. */
export type TourWords = { stencil: string; links: readonly { words: string; href: string }[] };

/** The advertising permit; with its own address, the code that opens it as well. */
export type PermitWords = {
  stencil: string;
  number: string;
  reference: string;
  kind: string;
  url: string | null;
  /** Names the code. */
  label: string;
};

export function listingTextWords(listing: Listing, open: boolean, translate: Translate): ListingTextWords {
  const { description } = listing;
  return stencil({
    stencil: 'text',
    description: description ? proseHtml(description) : null,
    particulars: rowsOrNull('particulars', particularRows(listing, translate)),
    payment: paymentWords(listing, translate),
    rent: rowsOrNull('rent', rentRows(listing, translate)),
    amenities: amenityWords(listing, translate),
    floorPlans: floorPlanWords(listing),
    tours: tourWords(listing, translate),
    permit: permitWords(listing, translate),
    open,
  });
}

function rowsOrNull(name: string, rows: DetailRow[] | null): DetailsWords | null {
  return rows && detailsWords(name, rows);
}

function amenityWords({ amenities }: Listing, translate: Translate): AmenityWords | null {
  const propertyPage = translate(propertyPageMessages);
  if (amenities.length === 0) return null;
  return stencil({
    stencil: 'amenities',
    names: amenities.map((amenity) => propertyPage.amenities[amenity]),
  });
}

function floorPlanWords({ floorPlans }: Listing): FloorPlanWords | null {
  if (floorPlans.length === 0) return null;
  return stencil({
    stencil: 'floor plans',
    plans: floorPlans.map(({ image: { src, alt, width, height }, title, area }) => ({
      src,
      alt: alt || title,
      width: width === null ? null : String(width),
      height: height === null ? null : String(height),
      title,
      area: area === null ? null : formatArea(area),
    })),
  });
}

function tourWords({ video, tour }: Listing, translate: Translate): TourWords | null {
  const propertyPage = translate(propertyPageMessages);
  const links: TourWords['links'][number][] = [];
  if (video) links.push({ words: propertyPage.film, href: video });
  if (tour) links.push({ words: propertyPage.tour, href: tour });
  return links.length === 0 ? null : stencil({ stencil: 'tours', links });
}

function permitWords({ permit, reference }: Listing, translate: Translate): PermitWords | null {
  const propertyPage = translate(propertyPageMessages);
  if (!permit) return null;
  const { number, kind, url } = permit;
  return stencil({
    stencil: 'permit',
    number,
    reference,
    kind: propertyPage.permitKind[kind],
    url: url ?? null,
    label: fillText(propertyPage.permitQr, { number }),
  });
}
