// Written as text, not as nodes: there are thousands of such pages, and all but some dozens of texts is the same on them.
import type { PropertyPage } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { paths } from '../../navigation/paths.ts';
import { cutText, type Piecewise, type Put } from '../piecewise.ts';
import { NOTHING, text, type Value } from '../values.ts';
import { absolute, addressOf, type GraphPage } from './graph-page.ts';
import { adviserText } from './people.ts';

/** A listing, what it offers, and the home itself: size, rooms and place belong to the home alone. */
export function propertyGraph(page: GraphPage, property: PropertyPage, put: Piecewise): Value {
  const { json, list, parts } = put;
  const { title, summary, createdAt, reference, permit, agent, pictures, cover, updated } = property;
  const own = text(addressOf(page));
  const posted = text(createdAt.slice(0, 10));
  const images = pictures.map(({ src }) => json`"${text(absolute(page, src))}"`);
  const permitText = permit
    ? json`,{"@type":"PropertyValue","propertyID":"DLD permit","value":"${text(permit.number)}"}`
    : NOTHING;
  return json`{"@type":"RealEstateListing","@id":"${own}#listing","url":"${own}","name":"${text(title)}","description":"${cutText(summary, json)}","inLanguage":"en","datePosted":"${posted}","dateModified":"${updated === null ? posted : text(updated)}"${
    images.length > 0 ? json`,"image":[${list(images)}]` : NOTHING
  }${
    cover
      ? json`,"primaryImageOfPage":{"@type":"ImageObject","url":"${text(absolute(page, cover.src))}","caption":"${text(cover.alt)}"}`
      : NOTHING
  }${film(page, property, put)},"identifier":[{"@type":"PropertyValue","propertyID":"Reference","value":"${text(reference)}"}${permitText}],"provider":${
    agent ? parts.constant(adviserText(page, agent)) : agency(page, put)
  },"about":${home(page, property, own, put)}${offer(property, agency(page, put), put)}}`;
}

function agency({ baseUrl }: GraphPage, { json }: Piecewise): Value {
  return json`{"@id":"${text(baseUrl)}/#agency"}`;
}

/** The film that the page leads to, out since the listing is; none without a picture, which its readers ask for. */
function film(
  page: GraphPage,
  { video, cover, title, summary, createdAt }: PropertyPage,
  { json }: Piecewise,
): Value {
  if (!video || !cover) return NOTHING;
  return json`,"video":{"@type":"VideoObject","name":"${text(title)}","description":"${cutText(summary, json)}","thumbnailUrl":"${text(absolute(page, cover.src))}","uploadDate":"${text(createdAt.slice(0, 10))}","url":"${text(video)}"}`;
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
function home(page: GraphPage, property: PropertyPage, own: Value, { json, list }: Piecewise): Value {
  const { title, subCategory, community, coordinates, amenities, location, project } = property;
  const type = TYPES[subCategory];
  // A plot of land has no rooms, and a place knows no floor size.
  const isHome = type !== 'Place';
  const hasRooms = isHome && type !== 'ApartmentComplex';
  const features = amenities.map(
    (key) =>
      json`{"@type":"LocationFeatureSpecification","name":"${text(propertyPageMessages.amenities[key])}","value":true}`,
  );
  return json`{"@type":"${text(type)}","@id":"${own}#home","name":"${text(title)}"${
    hasRooms ? json`,"accommodationCategory":"${text(subCategory)}"` : NOTHING
  },"address":{"@type":"PostalAddress"${
    project === null ? NOTHING : json`,"streetAddress":"${text(project)}"`
  }${
    location === null ? NOTHING : json`,"addressLocality":"${text(location)}"`
  },"addressRegion":"Dubai","addressCountry":"AE"}${
    coordinates
      ? json`,"geo":{"@type":"GeoCoordinates","latitude":${figure(coordinates.lat)},"longitude":${figure(coordinates.lng)}}`
      : NOTHING
  }${
    community
      ? json`,"containedInPlace":{"@type":"Place","@id":"${text(page.baseUrl + paths.area(community.id))}#place","name":"${text(community.title)}"}`
      : NOTHING
  }${hasRooms ? rooms(property, own, json) : NOTHING}${
    features.length > 0 ? json`,"amenityFeature":[${list(features)}]` : NOTHING
  }${isHome && amenities.includes('pets_allowed') ? json`,"petsAllowed":true` : NOTHING}}`;
}

function rooms({ bedrooms, bathrooms, area, floor, yearBuilt }: PropertyPage, own: Value, json: Put): Value {
  return json`${bedrooms === null ? NOTHING : json`,"numberOfBedrooms":${figure(bedrooms)}`}${
    bathrooms === null ? NOTHING : json`,"numberOfBathroomsTotal":${figure(bathrooms)}`
  }${
    area ? json`,"floorSize":{"@type":"QuantitativeValue","value":${figure(area)},"unitCode":"FTK"}` : NOTHING
  }${floor === null ? NOTHING : json`,"floorLevel":"${text(floor)}"`}${
    yearBuilt === null ? NOTHING : json`,"yearBuilt":${figure(yearBuilt)}`
  },"tourBookingPage":"${own}"`;
}

function figure(value: number): Value {
  return text(String(value));
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
function offer(property: PropertyPage, agency: Value, { json }: Piecewise): Value {
  const { price, status, completion, saleType } = property;
  if (!price) return NOTHING;
  const isLet = property.mainCategory === 'Rental';
  const isPreSale = status === 'available' && completion === 'off_plan' && saleType === 'new';
  const amount = figure(price);
  return json`,"offers":{"@type":"Offer","businessFunction":"http://purl.org/goodrelations/v1#${text(isLet ? 'LeaseOut' : 'Sell')}","price":${amount},"priceCurrency":"AED","availability":"https://schema.org/${text(isPreSale ? 'PreSale' : AVAILABILITY[status])}"${
    isLet
      ? json`,"priceSpecification":{"@type":"UnitPriceSpecification","price":${amount},"priceCurrency":"AED","unitCode":"${text(PERIODS[property.rentFrequency ?? 'yearly'])}"}`
      : NOTHING
  },"offeredBy":${agency}}`;
}
