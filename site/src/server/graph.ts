// The schema.org graph of a page, made of the documents that the page shows. Only prerendered pages have it.
import {
  addressOf,
  type GraphPage,
  type JsonLd,
  type Node,
  type ScreenGraph,
} from '../features/json-ld/graph-page.ts';

const files = import.meta.glob<JsonLd>('../screens/*/json-ld.ts', { eager: true, import: 'default' });
/** The graphs of all screens, by the ids of their routes. */
export const graphs: JsonLd = Object.assign({}, ...Object.values(files));

/** The page's graph as JSON for a script element. */
export function graphJson(page: GraphPage): string {
  // `never`: the route table has checked that these documents are the screen's.
  const screenGraph: ScreenGraph = graphs[page.route]?.(page as GraphPage<never>) ?? { nodes: [] };
  const graph = [webSite(page), ...breadcrumbs(page, screenGraph), ...screenGraph.nodes];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
}

function webSite({ baseUrl, site, language }: GraphPage): Node {
  return {
    '@type': 'WebSite',
    '@id': `${baseUrl}/#site`,
    url: `${baseUrl}/`,
    name: site.name,
    inLanguage: language,
    publisher: { '@id': `${baseUrl}/#agency` },
  };
}

/** The breadcrumbs of the page; none for the home page. */
function breadcrumbs(page: GraphPage, { above = [], name = page.head.name }: ScreenGraph): Node[] {
  if (page.route === 'home') return [];
  const home = { label: page.texts.common.home, href: page.texts.paths.home };
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': addressOf(page, '#breadcrumbs'),
      itemListElement: [home, ...above, { label: name, href: page.path }].map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: page.baseUrl + href,
      })),
    },
  ];
}
