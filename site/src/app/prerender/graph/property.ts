// Written as text, not as nodes: there are thousands of such pages, and all but some dozens of texts is the same on them.
import type { PropertyPage } from '../../../generated/catalog.ts';
import { paths } from '../../../routing/paths.ts';
import { propertyPage } from '../../../texts/en/property-page.ts';
import type { Piecewise } from '../piecewise.ts';
import { absolute, addressOf, type GraphPage } from './graph-page.ts';
import { jsonText, nodeText } from './json-text.ts';
import { person } from './people.ts';

/** A listing, what it offers, and the home itself: size, rooms and place belong to the home alone. */
export function propertyGraph(page: GraphPage, property: PropertyPage, put: Piecewise): string {
  const { title, summary, createdAt, reference, permit, agent, pictures, cover } = property;
  const own = jsonText(addressOf(page));
  const name = jsonText(title);
  const description = jsonText(summary);
  const posted = jsonText(createdAt.slice(0, 10));
  const updated = property.updated === null ? posted : jsonText(property.updated);
  const site = jsonText(page.baseUrl);
  const images = pictures.map(({ src }) => `"${jsonText(absolute(page, src))}"`).join(',');
  const permitText = permit
    ? put`,{"@type":"PropertyValue","propertyID":"DLD permit","value":"${jsonText(permit.number)}"}`
    : '';
  return put`{"@type":"RealEstateListing","@id":"${own}#listing","url":"${own}","name":"${name}","description":"${description}","inLanguage":"en","datePosted":"${posted}","dateModified":"${updated}"${
    images && put`,"image":[${images}]`
  }${
    cover
      ? put`,"primaryImageOfPage":{"@type":"ImageObject","url":"${jsonText(absolute(page, cover.src))}","caption":"${jsonText(cover.alt)}"}`
      : ''
  }${film(page, property, put)},"identifier":[{"@type":"PropertyValue","propertyID":"Reference","value":"${jsonText(reference)}"}${permitText}],"provider":${
    agent ? nodeText(person(page, agent)) : put`{"@id":"${site}/#agency"}`
  },"about":${home(page, property, own, put)}${offer(property, site, put)}}`;
}

/** The film that the page leads to, out since the listing is; none without a picture, which its readers ask for. */
function film(
  page: GraphPage,
  { video, cover, title, summary, createdAt }: PropertyPage,
  put: Piecewise,
): string {
  if (!video || !cover) return '';
  return put`,"video":{"@type":"VideoObject","name":"${jsonText(title)}","description":"${jsonText(summary)}","thumbnailUrl":"${jsonText(absolute(page, cover.src))}","uploadDate":"${jsonText(createdAt.slice(0, 10))}","url":"${jsonText(video)}"}`;
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

/** `own`: the page's address. */
function home(page: GraphPage, property: PropertyPage, own: string, put: Piecewise): string {
  const { title, subCategory, community, coordinates, amenities, location, project } = property;
  const type = TYPES[subCategory];
  // A plot of land has no rooms, and a place knows no floor size.
  const isHome = type !== 'Place';
  const hasRooms = isHome && type !== 'ApartmentComplex';
  const features = amenities.map(
    (key) =>
      put`{"@type":"LocationFeatureSpecification","name":"${jsonText(propertyPage.amenities[key])}","value":true}`,
  );
  return put`{"@type":"${type}","@id":"${own}#home","name":"${jsonText(title)}"${
    hasRooms ? put`,"accommodationCategory":"${jsonText(subCategory)}"` : ''
  },"address":{"@type":"PostalAddress"${
    project === null ? '' : put`,"streetAddress":"${jsonText(project)}"`
  }${
    location === null ? '' : put`,"addressLocality":"${jsonText(location)}"`
  },"addressRegion":"Dubai","addressCountry":"AE"}${
    coordinates
      ? put`,"geo":{"@type":"GeoCoordinates","latitude":${String(coordinates.lat)},"longitude":${String(coordinates.lng)}}`
      : ''
  }${
    community
      ? put`,"containedInPlace":{"@type":"Place","@id":"${jsonText(page.baseUrl + paths.area(community.id))}#place","name":"${jsonText(community.title)}"}`
      : ''
  }${hasRooms ? rooms(property, own, put) : ''}${
    features.length > 0 ? put`,"amenityFeature":[${features.join(',')}]` : ''
  }${isHome && amenities.includes('pets_allowed') ? ',"petsAllowed":true' : ''}}`;
}

function rooms(
  { bedrooms, bathrooms, area, floor, yearBuilt }: PropertyPage,
  own: string,
  put: Piecewise,
): string {
  return put`${figure('numberOfBedrooms', bedrooms)}${figure('numberOfBathroomsTotal', bathrooms)}${
    area ? put`,"floorSize":{"@type":"QuantitativeValue","value":${String(area)},"unitCode":"FTK"}` : ''
  }${floor === null ? '' : put`,"floorLevel":"${jsonText(floor)}"`}${figure('yearBuilt', yearBuilt)},"tourBookingPage":"${own}"`;
}

function figure(name: string, value: number | null): string {
  return value === null ? '' : `,"${name}":${value}`;
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

/** None without a price: an offer that names none says nothing. `site`: its address. */
function offer(property: PropertyPage, site: string, put: Piecewise): string {
  const { price, status, completion, saleType } = property;
  if (!price) return '';
  const isLet = property.mainCategory === 'Rental';
  const isPreSale = status === 'available' && completion === 'off_plan' && saleType === 'new';
  const amount = String(price);
  return put`,"offers":{"@type":"Offer","businessFunction":"http://purl.org/goodrelations/v1#${isLet ? 'LeaseOut' : 'Sell'}","price":${amount},"priceCurrency":"AED","availability":"https://schema.org/${isPreSale ? 'PreSale' : AVAILABILITY[status]}"${
    isLet
      ? put`,"priceSpecification":{"@type":"UnitPriceSpecification","price":${amount},"priceCurrency":"AED","unitCode":"${PERIODS[property.rentFrequency ?? 'yearly']}"}`
      : ''
  },"offeredBy":{"@id":"${site}/#agency"}}`;
}
