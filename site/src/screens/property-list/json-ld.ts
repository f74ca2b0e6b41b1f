import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import type { PropertyListScreen } from '../../generated/catalog.ts';
import { propertyLists } from '../../property-lists.ts';

export default Object.fromEntries(
  Object.values(propertyLists).map(({ routes }) => [routes.list, listGraph]),
) satisfies JsonLd;

function listGraph(page: GraphPage<{ list: PropertyListScreen }>) {
  const { properties, total } = page.documents.list;
  const paths = page.texts.paths;
  const items = properties.map(({ id }) => ({ url: paths.property(id) }));
  return { nodes: [itemList(page, items, total)] };
}
