import type { AreaScreen } from '../../generated/catalog.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { absolute, addressOf, type GraphPage, known, type Node } from './graph-page.ts';

export function areaGraph(page: GraphPage, area: AreaScreen): Node[] {
  return [
    known({
      '@type': 'Place',
      '@id': addressOf(page, '#place'),
      url: addressOf(page),
      name: area.title,
      description: area.summary,
      image: absolute(page, area.image.src),
      geo: area.coordinates
        ? { '@type': 'GeoCoordinates', latitude: area.coordinates.lat, longitude: area.coordinates.lng }
        : null,
      containedInPlace: { '@type': 'City', name: page.translate(propertyPageMessages).city },
    }),
  ];
}
