import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import { person } from '../../features/json-ld/person.ts';
import type { Member } from '../../generated/catalog.ts';

export default {
  team: (page: GraphPage<{ team: Member[] }>) => ({
    nodes: [
      itemList(
        page,
        page.documents.team.map((member) => ({ item: person(page, member) })),
      ),
    ],
  }),
} satisfies JsonLd;
