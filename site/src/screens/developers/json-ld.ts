import {
  absolute,
  type GraphPage,
  type JsonLd,
  type Node,
  withoutUnknown,
} from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import type { Developer } from '../../generated/catalog.ts';
import { sitePaths } from '../../i18n/paths.ts';

export default {
  developers: (page: GraphPage<{ developers: Developer[] }>) => ({
    nodes: [
      itemList(
        page,
        page.documents.developers.map((developer) => ({ item: organisation(page, developer) })),
      ),
    ],
  }),
} satisfies JsonLd;

function organisation(page: GraphPage, { id, name, logo, founded }: Developer): Node {
  return withoutUnknown({
    '@type': 'Organization',
    '@id': `${page.baseUrl}${sitePaths.developers}#${id}`,
    name,
    logo: absolute(page, logo.src),
    foundingDate: founded ? String(founded) : null,
  });
}
