import { propertyMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatArea, formatSquareMetres } from '../../i18n/format.ts';
import { formatHandover } from '../../i18n/format-date.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type PhotoWords, photoWords } from '../../ui/picture.tsx';
import { stencil } from '../../ui/stencil.tsx';
import type { ContactWays } from './contact-ways.ts';
import type { Listing } from './listing.ts';
import {
  areaText,
  bedroomsText,
  type ListingPriceWords,
  listingPriceWords,
  perSquareFootText,
  reductionText,
} from './listing-figures.ts';

/** What can be done: ask, or look elsewhere when it is gone. */
export type PanelActions = { ways: ContactWays } | { similarHref: string };

/** What decides: place, name, price, four facts, and whom to ask. */
export type PanelWords = {
  stencil: string;
  place: string;
  /** The guide of the place. */
  placeHref: string | null;
  title: string;
  price: ListingPriceWords;
  rate: string | null;
  reduction: string | null;
  facts: readonly FactWords[];
  ways: ContactWays | null;
  /** In place of the ways, when it is gone. */
  similarHref: string | null;
  adviser: AdviserWords | null;
  reference: string;
  permit: string | null;
};

export type FactWords = { label: string; value: string; metric: string | null };

export type AdviserWords = { portrait: PhotoWords; name: string; details: string };

const FACTS = 4;

export function panelWords(listing: Listing, actions: PanelActions, translate: Translate): PanelWords {
  const { location, community, title, reference, permit } = listing;
  const { city } = translate(propertyPageMessages);
  return stencil({
    stencil: 'panel',
    place: location ? `${location}, ${city}` : translate(propertyMessages).notSpecified,
    placeHref: community ? paths.area(community.id) : null,
    title,
    price: listingPriceWords(listing, translate),
    rate: perSquareFootText(listing, translate),
    reduction: reductionText(listing, translate),
    facts: factWords(listing, translate),
    ways: 'ways' in actions ? actions.ways : null,
    similarHref: 'similarHref' in actions ? actions.similarHref : null,
    adviser: adviserWords(listing, translate),
    reference,
    permit: permit === null ? null : permit.number,
  });
}

/** Four of them: bedrooms and area always, then the first two that are known. */
function factWords(listing: Listing, translate: Translate): FactWords[] {
  const { facts, furnishing } = translate(propertyPageMessages);
  const { area, bathrooms, plotArea, parking, handover, subCategory } = listing;
  const bedrooms = fact(facts.bedrooms, bedroomsText(listing, translate));
  const metric = typeof area === 'number' ? ` ${formatSquareMetres(area)}` : null;
  const size = { label: facts.area, value: areaText(listing, translate), metric };
  const others: FactWords[] = [];
  if (bathrooms !== null) others.push(fact(facts.bathrooms, String(bathrooms)));
  if (plotArea !== null) others.push(fact(facts.plot, formatArea(plotArea)));
  if (handover !== null) others.push(fact(facts.handover, formatHandover(handover)));
  if (parking !== null) others.push(fact(facts.parking, String(parking)));
  if (listing.furnishing) others.push(fact(facts.furnishing, furnishing[listing.furnishing]));
  if (subCategory) others.push(fact(facts.type, subCategory));
  const [first, ...rest] = others;
  return [bedrooms, ...(first ? [first] : []), size, ...rest].slice(0, FACTS);
}

function fact(label: string, value: string): FactWords {
  return { label, value, metric: null };
}

function adviserWords({ agent }: Listing, translate: Translate): AdviserWords | null {
  const propertyPage = translate(propertyPageMessages);
  if (!agent) return null;
  const details = [
    agent.brn && fillText(propertyPage.brn, { number: agent.brn }),
    agent.languages.join(', '),
  ];
  return {
    portrait: photoWords(agent.image, 240),
    name: agent.name,
    details: details.filter(Boolean).join(' · '),
  };
}
