import { addressOf, type GraphPage, type Node } from './graph-page.ts';

/** A page that lists pages of this site, or items that it describes itself. */
export function itemList(
  page: GraphPage,
  items: readonly ({ url: string } | { item: Node })[],
  total = items.length,
): Node {
  return {
    '@type': 'CollectionPage',
    '@id': addressOf(page, '#page'),
    url: addressOf(page),
    name: page.head.title,
    description: page.head.description,
    inLanguage: page.language,
    isPartOf: { '@id': `${page.baseUrl}/#site` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...('url' in entry ? { url: page.baseUrl + entry.url } : entry),
      })),
    },
  };
}
