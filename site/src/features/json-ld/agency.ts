import { WEEK } from '../../i18n/formats.ts';
import { plainPhone } from '../../navigation/contact-links.ts';
import { type GraphPage, type Node, withoutUnknown } from './graph-page.ts';

/** The agency with all that is known; other nodes refer to it by its `@id`. */
export function agency({ baseUrl, site, texts }: GraphPage): Node {
  const { city } = texts.common;
  return withoutUnknown({
    '@type': 'RealEstateAgent',
    '@id': `${baseUrl}/#agency`,
    name: site.name,
    legalName: site.legalName,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/icon-512.png`,
    image: baseUrl + site.heroes.home.picture.src,
    telephone: site.phones.map(plainPhone)[0],
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.join(', '),
      addressLocality: city,
      addressCountry: 'AE',
    },
    geo: site.coordinates
      ? { '@type': 'GeoCoordinates', latitude: site.coordinates.lat, longitude: site.coordinates.lng }
      : null,
    openingHoursSpecification: openingHours(site),
    areaServed: { '@type': 'City', name: city },
    sameAs: site.socials.map(({ url }) => url),
    identifier: site.orn ? { '@type': 'PropertyValue', propertyID: 'ORN', value: site.orn } : null,
  });
}

/** Null where the office is never open. */
function openingHours({ hours }: GraphPage['site']): Node[] | null {
  const specified = hours.flatMap(({ first, last, opens, closes }) => {
    const dayOfWeek = WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1);
    return opens && closes ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }] : [];
  });
  return specified.length > 0 ? specified : null;
}
