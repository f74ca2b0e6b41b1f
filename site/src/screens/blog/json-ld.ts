import type { GraphPage, JsonLd } from '../../features/json-ld/graph-page.ts';
import { itemList } from '../../features/json-ld/item-list.ts';
import type { PostCard } from '../../generated/catalog.ts';

export default {
  blog(page: GraphPage<{ posts: PostCard[] }>) {
    const paths = page.texts.paths;
    const items = page.documents.posts.map(({ _id, slug }) => ({ url: paths.post(_id, slug) }));
    return { nodes: [itemList(page, items)] };
  },
} satisfies JsonLd;
