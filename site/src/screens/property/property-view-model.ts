// The view model of a property's page.
import { type GalleryViewModel, galleryViewModel } from '../../features/gallery/gallery-view-model.ts';
import { type CardViewModel, cardViewModel } from '../../features/property-card/card-view-model.ts';
import type { MainCategory, PropertyCard, SiteSettings } from '../../generated/catalog.ts';
import { propertyMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { formatArea, formatSquareMetres } from '../../i18n/format.ts';
import { formatHandover } from '../../i18n/format-date.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { memoizeBy } from '../../memoize-by.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenContext, SiteDocuments } from '../../navigation/screen.ts';
import type { ViewModel } from '../../template-part.tsx';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { type PhotoViewModel, photoViewModel } from '../../ui/picture.tsx';
import {
  areaText,
  bedroomsText,
  type PropertyPrice,
  perSquareFootText,
  propertyPrice,
  reductionText,
} from './property-figures.ts';
import { type PropertyTextViewModel, propertyTextViewModel } from './property-text-view-model.ts';
import type { Property } from './read-property.ts';

export interface PropertyViewModel extends ViewModel {
  draft: boolean;
  crumbs: readonly Crumb[];
  title: string;
  /** The message that it is sold or rented; null while it is available. */
  closed: string | null;
  /** The link to similar properties. */
  similarHref: string;
  hasSimilar: boolean;
  gallery: GalleryViewModel;
  panel: PanelViewModel;
  text: PropertyTextViewModel;
  similar: SimilarViewModel | undefined;
  contact: ContactWays;
  /** The dialog's view model, made when the dialog opens. */
  enquiry: () => EnquiryViewModel;
}

/** Links to the adviser, or else to the agency; the message names the property. */
export interface ContactWays {
  call: string | null;
  whatsapp: string;
}

/** The side panel: place, title, price, four facts, and the adviser. */
export interface PanelViewModel extends ViewModel {
  place: PlaceViewModel;
  title: string;
  price: PanelPriceViewModel;
  facts: readonly FactViewModel[];
  contact: ContactWays | null;
  /** Replaces `contact` when the property is no longer available. */
  similarHref: string | null;
  adviser: AdviserViewModel | undefined;
  reference: string;
  permit: PermitLinkViewModel | undefined;
}

export interface PlaceViewModel extends ViewModel {
  name: string;
  /** The address of the area's guide. */
  href: string | null;
}

export interface PanelPriceViewModel extends ViewModel, PropertyPrice {
  rate: string | null;
  reduction: ReductionViewModel | undefined;
}

export interface ReductionViewModel extends ViewModel {
  text: string;
}

export interface FactViewModel extends ViewModel {
  /** The fact's name. */
  id: string;
  value: string;
  metric: string | null;
}

export interface AdviserViewModel extends ViewModel {
  portrait: PhotoViewModel;
  name: string;
  details: string;
}

export interface PermitLinkViewModel extends ViewModel {
  number: string;
}

export interface SimilarViewModel extends ViewModel {
  /** The link to all properties of the category. */
  all: Crumb;
  cards: readonly CardViewModel[];
}

/** The property beside the enquiry form. */
export interface EnquiryViewModel {
  cover: PhotoViewModel | null;
  price: PropertyPrice;
  title: string;
  /** The location, with a separator for the reference that follows. */
  place: string | null;
  reference: string;
}

export interface PropertySources extends SiteDocuments, Pick<ScreenContext, 'baseUrl'> {
  property: Property;
  /** May contain the property itself. */
  similar: readonly PropertyCard[];
}

export function propertyViewModel(
  { property, similar: candidates, site, baseUrl }: PropertySources,
  translate: Translate,
): PropertyViewModel {
  const { home, status: statuses } = translate(propertyPageMessages);
  const { title, community, status } = property;
  const category = categoryOf(property.mainCategory, translate);
  const similar = similarViewModel(candidates, property, category, translate);
  const similarHref = similar ? '#similar' : category.href;
  const closed = status === 'sold' || status === 'rented' ? statuses[status] : null;
  const badge = status === 'reserved' || status === 'under_offer' ? statuses[status] : null;
  const contact = contactWays(property, site, baseUrl, translate);
  return {
    template: 'property view',
    draft: property.draft === true,
    crumbs: [
      { label: home, href: paths.home },
      category,
      ...(community ? [{ label: community.title, href: paths.area(community.id) }] : []),
    ],
    title,
    closed,
    similarHref,
    hasSimilar: similar !== undefined,
    gallery: galleryViewModel(property.pictures, title, badge, translate),
    panel: panelViewModel(
      property,
      closed ? { contact: null, similarHref } : { contact, similarHref: null },
      translate,
    ),
    text: propertyTextViewModel(property, closed === null, translate),
    similar,
    contact,
    enquiry: () => enquiryViewModel(property, translate),
  };
}

/** The link to the list of a category. */
export function categoryOf(mainCategory: MainCategory, translate: Translate): Crumb {
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

function contactWays(
  { agent, title, reference, id }: Property,
  site: SiteSettings,
  baseUrl: string,
  translate: Translate,
): ContactWays {
  const phone = agent?.phone ?? site.phones[0];
  const text = fillText(translate(propertyPageMessages).whatsappMessage, { title, reference });
  // WhatsApp shows a preview of an address on its own line.
  const message = `${text}\n${baseUrl}${paths.property(id)}`;
  return {
    call: phone ? phoneHref(phone) : null,
    whatsapp: whatsappHref(agent?.whatsapp ?? site.whatsapp, message),
  };
}

function panelViewModel(
  property: Property,
  actions: Pick<PanelViewModel, 'contact' | 'similarHref'>,
  translate: Translate,
): PanelViewModel {
  const { location, community, title, reference, permit } = property;
  const reduction = reductionText(property, translate);
  return {
    template: 'side panel',
    place: {
      template: 'place',
      name: location
        ? fillText(translate(propertyPageMessages).locationInCity, { location })
        : translate(propertyMessages).notSpecified,
      href: community ? paths.area(community.id) : null,
    },
    title,
    price: {
      template: 'panel price',
      ...propertyPrice(property, translate),
      rate: perSquareFootText(property, translate),
      reduction: reduction === null ? undefined : { template: 'reduction', text: reduction },
    },
    facts: factViewModels(property, translate),
    ...actions,
    adviser: adviserViewModel(property, translate),
    reference,
    permit: permit ? { template: 'permit link', number: permit.number } : undefined,
  };
}

const FACTS = 4;

/** The first four known facts, among them always bedrooms and area. */
function factViewModels(property: Property, translate: Translate): FactViewModel[] {
  const { facts, furnishing } = translate(propertyPageMessages);
  const { area, bathrooms, plotArea, parking, handover, subCategory } = property;
  const metric = typeof area === 'number' ? ` ${formatSquareMetres(area)}` : null;
  const others: FactViewModel[] = [];
  if (bathrooms !== null) others.push(fact(facts.bathrooms, String(bathrooms)));
  if (plotArea !== null) others.push(fact(facts.plot, formatArea(plotArea)));
  if (handover !== null) others.push(fact(facts.handover, formatHandover(handover)));
  if (parking !== null) others.push(fact(facts.parking, String(parking)));
  if (property.furnishing) others.push(fact(facts.furnishing, furnishing[property.furnishing]));
  if (subCategory) others.push(fact(facts.type, subCategory));
  return [
    fact(facts.bedrooms, bedroomsText(property, translate)),
    ...others.slice(0, 1),
    fact(facts.area, areaText(property, translate), metric),
    ...others.slice(1),
  ].slice(0, FACTS);
}

function fact(id: string, value: string, metric: string | null = null): FactViewModel {
  return { template: 'fact', id, value, metric };
}

function adviserViewModel({ agent }: Property, translate: Translate): AdviserViewModel | undefined {
  if (!agent) return undefined;
  const { brn } = translate(propertyPageMessages);
  const details = [agent.brn && fillText(brn, { number: agent.brn }), agent.languages.join(', ')];
  return {
    template: 'adviser',
    portrait: photoViewModel(agent.image, 240),
    name: agent.name,
    details: details.filter(Boolean).join(' · '),
  };
}

const MAX_SIMILAR = 3;

function similarViewModel(
  candidates: readonly PropertyCard[],
  { id, mainCategory }: Property,
  { href }: Crumb,
  translate: Translate,
): SimilarViewModel | undefined {
  const shown = candidates.filter((other) => other.id !== id).slice(0, MAX_SIMILAR);
  if (shown.length === 0) return undefined;
  const { allOf } = translate(propertyPageMessages);
  return {
    template: 'similar properties',
    all: { label: allOf[mainCategory], href },
    cards: shown.map((property) => memoizeBy(property, 'card', () => cardViewModel(property, translate))),
  };
}

function enquiryViewModel(property: Property, translate: Translate): EnquiryViewModel {
  const { cover, title, location, reference } = property;
  return {
    cover: cover && photoViewModel(cover, 800),
    price: propertyPrice({ ...property, rentFrequency: null }, translate),
    title,
    place: location ? `${location} · ` : null,
    reference,
  };
}
