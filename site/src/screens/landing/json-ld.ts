import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import type { LandingScreen } from '../../generated/catalog.ts';

export default {
  /** The list of a landing page's properties, and the area that they are in. */
  landing(page: GraphPage<{ landing: LandingScreen }>) {
    const { area, properties, rest } = page.documents.landing;
    const paths = page.texts.paths;
    const items = [...properties, ...rest].map(({ id }) => ({ url: paths.property(id) }));
    const place = `${page.baseUrl}${paths.area(area.id)}#place`;
    return {
      above: [
        { label: page.texts.navigation.areas, href: paths.areas },
        { label: area.title, href: paths.area(area.id) },
      ],
      nodes: [{ ...itemList(page, items), about: { '@type': 'Place', '@id': place, name: area.title } }],
    };
  },
} satisfies JsonLd;
