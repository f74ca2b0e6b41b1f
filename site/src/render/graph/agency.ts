import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { type GraphPage, known, type Node } from './graph-page.ts';

/** The days of schema.org; opening hours name them as `Monday to Saturday` or `Sunday`. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The agency with all that is known; other nodes refer to it by its `@id`. */
export function agency({ baseUrl, site, translate }: GraphPage): Node {
  const { city } = translate(propertyPageMessages);
  return known({
    '@type': 'RealEstateAgent',
    '@id': `${baseUrl}/#agency`,
    name: site.name,
    legalName: site.legalName,
    url: `${baseUrl}/`,
    logo: `${baseUrl}/icon-512.png`,
    image: baseUrl + site.heroes.home.picture.src,
    telephone: site.phones[0]?.replace(/[^+0-9]/g, ''),
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

/** Null where no days are named in English. */
function openingHours({ hours }: GraphPage['site']): Node[] | null {
  const specified = hours.flatMap(({ days, opens, closes }) => {
    const dayOfWeek = daysBetween(days);
    return opens && closes && dayOfWeek.length > 0
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }]
      : [];
  });
  return specified.length > 0 ? specified : null;
}

function daysBetween(text: string): string[] {
  const named = DAYS.filter((day) => text.includes(day));
  const [first, last] = [...named].sort((a, b) => text.indexOf(a) - text.indexOf(b));
  if (named.length !== 2 || !first || !last || !/ (to|–|-) /.test(text)) return named;
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
  return from <= to ? DAYS.slice(from, to + 1) : [...DAYS.slice(from), ...DAYS.slice(0, to + 1)];
}
