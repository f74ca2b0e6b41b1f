import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import type { AreaCard } from '../../generated/catalog.ts';

export default {
  areas(page: GraphPage<{ areas: AreaCard[] }>) {
    const paths = page.texts.paths;
    const items = page.documents.areas.map(({ id }) => ({ url: paths.area(id) }));
    return { nodes: [itemList(page, items)] };
  },
} satisfies JsonLd;
