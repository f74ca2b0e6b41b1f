import type { LandingScreen } from '../../generated/catalog.ts';
import { sitePaths } from '../../navigation/paths.ts';
import type { GraphPage, Node } from './graph-page.ts';
import { itemList } from './item-list.ts';

/** The list of a landing page's properties, and the area that they are in. */
export function landingGraph(page: GraphPage, { area, properties, rest }: LandingScreen): Node[] {
  const paths = page.translate(sitePaths);
  const items = [...properties, ...rest].map(({ id }) => ({ url: paths.property(id) }));
  const place = `${page.baseUrl}${paths.area(area.id)}#place`;
  return [{ ...itemList(page, items), about: { '@type': 'Place', '@id': place, name: area.title } }];
}
