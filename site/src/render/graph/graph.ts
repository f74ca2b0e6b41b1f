// The schema.org graph of a page, made of the documents that the page shows. Only prerendered pages have it.
import type {
  AreaCard,
  AreaScreen,
  Developer,
  LandingScreen,
  Member,
  Post,
  PostCard,
  PropertyListScreen,
  PropertyPage,
} from '../../generated/catalog.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { agency } from './agency.ts';
import { areaGraph } from './area.ts';
import { articleGraph } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { GraphPage, Node } from './graph-page.ts';
import { itemList } from './item-list.ts';
import { landingGraph } from './landing.ts';
import { organisation, person } from './people.ts';
import { propertyGraph } from './property.ts';

/** The documents of all routes; each route has some of them. */
interface Documents {
  list: PropertyListScreen;
  property: PropertyPage;
  post: Post;
  posts: PostCard[];
  areas: AreaCard[];
  area: AreaScreen;
  landing: LandingScreen;
  team: Member[];
  developers: Developer[];
}

/** The page's graph as JSON for a script element. */
export function graphJson(page: GraphPage): string {
  const graph = [webSite(page), ...breadcrumbs(page), ...ownNodes(page)];
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

/** The nodes of a route's screen. */
function ownNodes(page: GraphPage): Node[] {
  const documents = page.documents as Documents;
  const paths = page.translate(sitePaths);
  switch (page.route) {
    case 'home':
    case 'about':
    case 'contact':
      return [agency(page)];
    case 'residential':
    case 'rent':
    case 'off-plan':
    case 'commercial':
    case 'all-properties': {
      const { properties, total } = documents.list;
      return [
        itemList(
          page,
          properties.map(({ id }) => ({ url: paths.property(id) })),
          total,
        ),
      ];
    }
    case 'property':
      return [propertyGraph(page, documents.property)];
    case 'post':
      return articleGraph(page, documents.post);
    case 'blog':
      return [
        itemList(
          page,
          documents.posts.map(({ _id, slug }) => ({ url: paths.post(_id, slug) })),
        ),
      ];
    case 'areas':
      return [
        itemList(
          page,
          documents.areas.map(({ id }) => ({ url: paths.area(id) })),
        ),
      ];
    case 'landing':
      return landingGraph(page, documents.landing);
    case 'area':
      return areaGraph(page, documents.area);
    case 'team':
      return [
        itemList(
          page,
          documents.team.map((member) => ({ item: person(page, member) })),
        ),
      ];
    case 'developers':
      return [
        itemList(
          page,
          documents.developers.map((developer) => ({ item: organisation(page, developer) })),
        ),
      ];
    default:
      return [];
  }
}
