import type { PropertyPage } from '../../../generated/catalog.ts';
import { paths } from '../../../routing/paths.ts';
import { propertyPage } from '../../../texts/en/property-page.ts';
import { absolute, addressOf, type GraphPage, known, type Node } from './graph-page.ts';
import { person } from './people.ts';

/** A listing, what it offers, and the home itself: size, rooms and place belong to the home alone. */
export function propertyGraph(page: GraphPage, property: PropertyPage): Node[] {
  return [
    known({
      '@type': 'RealEstateListing',
      '@id': addressOf(page, '#listing'),
      url: addressOf(page),
      name: property.title,
      description: property.summary,
      inLanguage: 'en',
      datePosted: property.createdAt.slice(0, 10),
      dateModified: property.updated ?? property.createdAt.slice(0, 10),
      image: property.pictures.map(({ src }) => absolute(page, src)),
      primaryImageOfPage: property.cover
        ? { '@type': 'ImageObject', url: absolute(page, property.cover.src), caption: property.cover.alt }
        : null,
      video: film(page, property),
      identifier: [
        { '@type': 'PropertyValue', propertyID: 'Reference', value: property.reference },
        ...(property.permit
          ? [{ '@type': 'PropertyValue', propertyID: 'DLD permit', value: property.permit.number }]
          : []),
      ],
      provider: property.agent ? person(page, property.agent) : { '@id': `${page.baseUrl}/#agency` },
      about: home(page, property),
      offers: offer(page, property),
    }),
  ];
}

/** The film that the page leads to, out since the listing is; none without a picture, which its readers ask for. */
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
  const { subCategory, community, coordinates } = property;
  const type = TYPES[subCategory];
  // A plot of land has no rooms, and a place knows no floor size.
  const isHome = type !== 'Place';
  return known({
    '@type': type,
    '@id': addressOf(page, '#home'),
    name: property.title,
    accommodationCategory: isHome && type !== 'ApartmentComplex' ? subCategory : null,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: property.project,
      addressLocality: property.location,
      addressRegion: 'Dubai',
      addressCountry: 'AE',
    }),
    geo: coordinates
      ? { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng }
      : null,
    containedInPlace: community
      ? { '@type': 'Place', '@id': `${page.baseUrl}${paths.area(community.id)}#place`, name: community.title }
      : null,
    ...(isHome && type !== 'ApartmentComplex'
      ? {
          numberOfBedrooms: property.bedrooms,
          numberOfBathroomsTotal: property.bathrooms,
          floorSize: property.area
            ? { '@type': 'QuantitativeValue', value: property.area, unitCode: 'FTK' }
            : null,
          floorLevel: property.floor,
          yearBuilt: property.yearBuilt,
          tourBookingPage: addressOf(page),
        }
      : {}),
    amenityFeature: property.amenities.map((key) => ({
      '@type': 'LocationFeatureSpecification',
      name: propertyPage.amenities[key],
      value: true,
    })),
    petsAllowed: isHome && property.amenities.includes('pets_allowed') ? true : null,
  });
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

/** None without a price: an offer that names none says nothing. */
function offer(page: GraphPage, property: PropertyPage): Node | null {
  const { price, status, completion, saleType } = property;
  if (!price) return null;
  const isLet = property.mainCategory === 'Rental';
  const isPreSale = status === 'available' && completion === 'off_plan' && saleType === 'new';
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isLet ? 'LeaseOut' : 'Sell'}`,
    price,
    priceCurrency: 'AED',
    availability: `https://schema.org/${isPreSale ? 'PreSale' : AVAILABILITY[status]}`,
    ...(isLet
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'AED',
            unitCode: PERIODS[property.rentFrequency ?? 'yearly'],
          },
        }
      : {}),
    offeredBy: { '@id': `${page.baseUrl}/#agency` },
  };
}
