import {
  absolute,
  addressOf,
  type GraphPage,
  type JsonLd,
  known,
} from '../../features/json-ld/graph-page.ts';
import type { AreaScreen } from '../../generated/catalog.ts';
import { navigationMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { sitePaths } from '../../navigation/paths.ts';

export default {
  area(page: GraphPage<{ area: AreaScreen }>) {
    const { translate } = page;
    const { title, summary, image, coordinates } = page.documents.area;
    const place = known({
      '@type': 'Place',
      '@id': addressOf(page, '#place'),
      url: addressOf(page),
      name: title,
      description: summary,
      image: absolute(page, image.src),
      geo: coordinates
        ? { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lng }
        : null,
      containedInPlace: { '@type': 'City', name: translate(propertyPageMessages).city },
    });
    return {
      name: title,
      above: [{ label: translate(navigationMessages).areas, href: translate(sitePaths).areas }],
      nodes: [place],
    };
  },
} satisfies JsonLd;
