import {
  absolute,
  addressOf,
  type GraphPage,
  type JsonLd,
  type Node,
  withoutUnknown,
} from '../../features/json-ld/graph-page.ts';
import { person } from '../../features/json-ld/person.ts';
import type { PropertyPage } from '../../generated/catalog.ts';
import { categoryLink } from './more-homes.ts';

export default {
  property(page: GraphPage<{ property: PropertyPage }>) {
    const { property } = page.documents;
    const { mainCategory, community } = property;
    const paths = page.texts.paths;
    return {
      above: [
        categoryLink(mainCategory, page.texts),
        ...(community ? [{ label: community.title, href: paths.area(community.id) }] : []),
      ],
      nodes: [listing(page, property)],
    };
  },
} satisfies JsonLd;

/** A listing, its offer and the home itself, which alone has size, rooms and place. */
function listing(page: GraphPage, property: PropertyPage): Node {
  const { title, summary, createdAt, reference, permit, agent, pictures, cover, updated } = property;
  const posted = createdAt.slice(0, 10);
  return withoutUnknown({
    '@type': 'RealEstateListing',
    '@id': addressOf(page, '#listing'),
    url: addressOf(page),
    name: title,
    description: summary,
    inLanguage: page.language,
    datePosted: posted,
    dateModified: updated ?? posted,
    image: pictures.map(({ src }) => absolute(page, src)),
    primaryImageOfPage: cover && {
      '@type': 'ImageObject',
      url: absolute(page, cover.src),
      caption: cover.alt,
    },
    video: film(page, property),
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'Reference', value: reference },
      ...(permit ? [{ '@type': 'PropertyValue', propertyID: 'DLD permit', value: permit.number }] : []),
    ],
    provider: agent ? person(page, agent) : agency(page),
    about: home(page, property),
    offers: offer(page, property),
  });
}

function agency({ baseUrl }: GraphPage): Node {
  return { '@id': `${baseUrl}/#agency` };
}

/** The film that the page links to; search engines ask for its thumbnail, so there is none without a picture. */
function film(page: GraphPage, { video, cover, title, summary, createdAt }: PropertyPage): Node | null {
  if (!video || !cover) return null;
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: absolute(page, cover.src),
    uploadDate: createdAt.slice(0, 10),
    url: video,
  };
}

const TYPES: Record<PropertyPage['subCategory'], string> = {
  Apartment: 'Apartment',
  Studio: 'Apartment',
  Penthouse: 'Apartment',
  Duplex: 'Apartment',
  'Hotel Apartment': 'Apartment',
  Villa: 'SingleFamilyResidence',
  Palace: 'SingleFamilyResidence',
  Townhouse: 'House',
  Bungalow: 'House',
  'Full Floor': 'Accommodation',
  Office: 'Accommodation',
  Shop: 'Accommodation',
  Retail: 'Accommodation',
  Showroom: 'Accommodation',
  Warehouse: 'Accommodation',
  Factory: 'Accommodation',
  'Labour Camp': 'Accommodation',
  'Whole Building': 'ApartmentComplex',
  Plot: 'Place',
};

function home(page: GraphPage, property: PropertyPage): Node {
  const { title, subCategory, community, coordinates, amenities, location, project } = property;
  const type = TYPES[subCategory];
  // A plot has no rooms, and a place no floor size.
  const isHome = type !== 'Place';
  const hasRooms = isHome && type !== 'ApartmentComplex';
  return withoutUnknown({
    '@type': type,
    '@id': addressOf(page, '#home'),
    name: title,
    accommodationCategory: hasRooms ? page.texts.propertyTypes.typeName(subCategory) : null,
    address: withoutUnknown({
      '@type': 'PostalAddress',
      streetAddress: project,
      addressLocality: location,
      addressRegion: page.texts.common.city,
      addressCountry: 'AE',
    }),
    geo: coordinates && { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng },
    containedInPlace: community && {
      '@type': 'Place',
      '@id': `${page.baseUrl}${page.texts.paths.area(community.id)}#place`,
      name: community.title,
    },
    ...(hasRooms ? rooms(page, property) : null),
    amenityFeature: amenities.map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: page.texts.propertyFacts.amenities[key],
      value: true,
    })),
    petsAllowed: isHome && amenities.includes('pets_allowed') ? true : null,
  });
}

function rooms(page: GraphPage, { bedrooms, bathrooms, area, floor, yearBuilt }: PropertyPage): Node {
  return {
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    floorSize: area ? { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' } : null,
    floorLevel: floor,
    yearBuilt,
    tourBookingPage: addressOf(page),
  };
}

const AVAILABILITY: Record<PropertyPage['status'], string> = {
  available: 'InStock',
  reserved: 'Reserved',
  under_offer: 'LimitedAvailability',
  sold: 'SoldOut',
  rented: 'SoldOut',
  withdrawn: 'SoldOut',
};
const PERIODS = { yearly: 'ANN', monthly: 'MON', weekly: 'WEE', daily: 'DAY' };

/** Null without a price, which an offer needs. */
function offer(page: GraphPage, property: PropertyPage): Node | null {
  const { price, status, completion, saleType, rentFrequency } = property;
  if (!price) return null;
  const isLet = property.mainCategory === 'Rental';
  const isPreSale = status === 'available' && completion === 'off_plan' && saleType === 'new';
  return withoutUnknown({
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isLet ? 'LeaseOut' : 'Sell'}`,
    price,
    priceCurrency: 'AED',
    availability: `https://schema.org/${isPreSale ? 'PreSale' : AVAILABILITY[status]}`,
    priceSpecification: rentFrequency
      ? {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'AED',
          unitCode: PERIODS[rentFrequency],
        }
      : null,
    offeredBy: agency(page),
  });
}
