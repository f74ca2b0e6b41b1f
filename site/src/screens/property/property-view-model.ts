// The view model of a property's page.
import { galleryViewModel } from '../../features/gallery/gallery-view-model.ts';
import { cardViewModel, saveViewModel } from '../../features/property-card/card-view-model.ts';
import type { MainCategory, PropertyCard, SiteSettings } from '../../generated/catalog.ts';
import { propertyMessages } from '../../i18n/en/common.ts';
import { contentLanguage } from '../../i18n/en/content.ts';
import { dateFormats } from '../../i18n/en/dates.ts';
import { measureFormats } from '../../i18n/en/measures.ts';
import { numberFormats } from '../../i18n/en/numbers.ts';
import { propertyFactMessages } from '../../i18n/en/property-facts.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { propertyTypeMessages } from '../../i18n/en/property-types.ts';
import { fillText, type Translate } from '../../i18n/messages.ts';
import { memoizeBy } from '../../memoize-by.ts';
import { phoneHref, whatsappHref } from '../../navigation/contact-links.ts';
import { type PathName, sitePaths } from '../../navigation/paths.ts';
import type { ScreenContext, SiteDocuments } from '../../navigation/screen.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { photoViewModel } from '../../ui/picture.tsx';
import {
  areaText,
  bedroomsText,
  perSquareFootText,
  propertyPrice,
  reductionText,
} from './property-figures.ts';
import { propertyTextViewModel } from './property-text-view-model.ts';
import type { Property } from './read-property.ts';

export type PropertyViewModel = ReturnType<typeof propertyViewModel>;
export type PanelViewModel = PropertyViewModel['panel'];
export type PanelPriceViewModel = PanelViewModel['price'];
export type FactViewModel = PanelViewModel['facts'][number];
export type AdviserViewModel = NonNullable<PanelViewModel['adviser']>;
export type SimilarViewModel = NonNullable<PropertyViewModel['similar']>;
export type EnquiryViewModel = ReturnType<PropertyViewModel['enquiry']>;

/** Links to the adviser, or else to the agency; the message names the property. */
export interface ContactWays {
  call: string | null;
  whatsapp: string;
}

export interface PropertySources extends SiteDocuments, Pick<ScreenContext, 'baseUrl'> {
  property: Property;
  /** May contain the property itself. */
  similar: readonly PropertyCard[];
}

export function propertyViewModel(
  { property, similar: candidates, site, baseUrl }: PropertySources,
  translate: Translate,
) {
  const paths = translate(sitePaths);
  const { home, status: statuses, allOf, moreIn } = translate(propertyPageMessages);
  const { title, mainCategory, community, landing, status } = property;
  const named = { title, isTranslated: translate(contentLanguage).isTranslated(title) };
  const category = categoryOf(mainCategory, translate);
  const area = community && { label: community.title, href: paths.area(community.id) };
  const all =
    area && landing
      ? { label: fillText(moreIn, { area: area.label }), href: `${area.href}/${landing}` }
      : { ...category, label: allOf[mainCategory] };
  const similar = similarViewModel(candidates, property.id, all, translate);
  const similarHref = similar ? '#similar' : category.href;
  const closed = status === 'sold' || status === 'rented' ? statuses[status] : null;
  const badge = status === 'reserved' || status === 'under_offer' ? statuses[status] : null;
  const contact = contactWays(property, site, baseUrl, translate);
  return {
    template: 'property view',
    draft: property.draft === true,
    crumbs: [{ label: home, href: paths.home }, category, ...(area ? [area] : [])],
    ...named,
    closed,
    similarHref,
    hasSimilar: similar !== undefined,
    gallery: galleryViewModel(property.pictures, title, badge, translate),
    panel: {
      ...panelViewModel(property, translate),
      ...named,
      // Links to similar properties replace the contact when the property is gone.
      contact: closed ? null : contact,
      similarHref: closed ? similarHref : null,
    },
    text: propertyTextViewModel(property, site, closed === null, translate),
    similar,
    contact,
    enquiry: () => enquiryViewModel(property, translate),
  };
}

const LISTS = {
  Residential: 'residential',
  Rental: 'rent',
  OffPlan: 'offPlan',
  Commercial: 'commercial',
} satisfies Record<MainCategory, PathName>;

/** The link to the list of a category. */
export function categoryOf(mainCategory: MainCategory, translate: Translate): Crumb {
  const label = translate(propertyTypeMessages).categories[mainCategory];
  return { label, href: translate(sitePaths)[LISTS[mainCategory] ?? LISTS.Residential] };
}

function contactWays(
  { agent, title, reference, id }: Property,
  site: SiteSettings,
  baseUrl: string,
  translate: Translate,
): ContactWays {
  const paths = translate(sitePaths);
  const phone = agent?.phone ?? site.phones[0];
  const text = fillText(translate(propertyPageMessages).whatsappMessage, { title, reference });
  // WhatsApp shows a preview of an address on its own line.
  const message = `${text}\n${baseUrl}${paths.property(id)}`;
  return {
    call: phone ? phoneHref(phone) : null,
    whatsapp: whatsappHref(agent?.whatsapp ?? site.whatsapp, message),
  };
}

/** Place, title, price, four facts, and the adviser. */
function panelViewModel(property: Property, translate: Translate) {
  const paths = translate(sitePaths);
  const { location, community, reference, permit } = property;
  const reduction = reductionText(property, translate);
  return {
    template: 'side panel',
    // No server has a sample property.
    save: property.demo ? undefined : { template: 'save button', ...saveViewModel(property, translate) },
    place: {
      template: 'place',
      name: location
        ? fillText(translate(propertyPageMessages).locationInCity, { location })
        : translate(propertyMessages).notSpecified,
      href: community ? paths.area(community.id) : null,
    },
    price: {
      template: 'panel price',
      ...propertyPrice(property, translate),
      rate: perSquareFootText(property, translate),
      reduction: reduction === null ? undefined : { template: 'reduction', text: reduction },
    },
    facts: factViewModels(property, translate),
    adviser: adviserViewModel(property, translate),
    reference,
    permit: permit ? { template: 'permit link', number: permit.number } : undefined,
  };
}

const FACTS = 4;

/** The first four known facts, among them always bedrooms and area. */
function factViewModels(property: Property, translate: Translate) {
  const numbers = translate(numberFormats);
  const { facts } = translate(propertyPageMessages);
  const { furnishing } = translate(propertyFactMessages);
  const { area, bathrooms, plotArea, parking, handover, subCategory } = property;
  const metric = typeof area === 'number' ? translate(measureFormats).squareMetres(area) : null;
  const others: ReturnType<typeof fact>[] = [];
  if (bathrooms !== null) others.push(fact(facts.bathrooms, String(bathrooms)));
  if (plotArea !== null) others.push(fact(facts.plot, numbers.area(plotArea)));
  if (handover !== null) others.push(fact(facts.handover, translate(dateFormats).handover(handover)));
  if (parking !== null) others.push(fact(facts.parking, String(parking)));
  if (property.furnishing) others.push(fact(facts.furnishing, furnishing[property.furnishing]));
  if (subCategory) others.push(fact(facts.type, translate(propertyTypeMessages).typeName(subCategory)));
  return [
    fact(facts.bedrooms, bedroomsText(property, translate)),
    ...others.slice(0, 1),
    fact(facts.area, areaText(property, translate), metric),
    ...others.slice(1),
  ].slice(0, FACTS);
}

function fact(id: string, value: string, metric: string | null = null) {
  return { template: 'fact', id, value, metric };
}

function adviserViewModel({ agent }: Property, translate: Translate) {
  if (!agent) return undefined;
  const { brn } = translate(propertyPageMessages);
  const languages = agent.languages.map(translate(contentLanguage).languageName);
  const details = [
    agent.brn && fillText(brn, { number: agent.brn }),
    translate(numberFormats).list(languages),
  ];
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
  ownId: string,
  all: Crumb,
  translate: Translate,
) {
  const shown = candidates.filter(({ id }) => id !== ownId).slice(0, MAX_SIMILAR);
  if (shown.length === 0) return undefined;
  return {
    template: 'similar',
    all,
    cards: shown.map((property) => memoizeBy(property, 'card', () => cardViewModel(property, translate))),
  };
}

/** The property beside the enquiry form. */
function enquiryViewModel(property: Property, translate: Translate) {
  const { cover, title, location, reference } = property;
  return {
    cover: cover && photoViewModel(cover, 800),
    price: propertyPrice(property, translate),
    title,
    place: location ? `${location} · ` : null,
    reference,
  };
}
