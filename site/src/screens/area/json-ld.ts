import {
  absolute,
  addressOf,
  type GraphPage,
  type JsonLd,
  withoutUnknown,
} from '../../features/json-ld/graph-page.ts';
import type { AreaScreen } from '../../generated/catalog.ts';

export default {
  area(page: GraphPage<{ area: AreaScreen }>) {
    const { texts } = page;
    const { title, summary, image, coordinates } = page.documents.area;
    const place = withoutUnknown({
      '@type': 'Place',
      '@id': addressOf(page, '#place'),
      url: addressOf(page),
      name: title,
      description: summary,
      image: absolute(page, image.src),
      geo: coordinates
        ? { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng }
        : null,
      containedInPlace: { '@type': 'City', name: texts.common.city },
    });
    return {
      name: title,
      above: [{ label: texts.navigation.areas, href: texts.paths.areas }],
      nodes: [place],
    };
  },
} satisfies JsonLd;
