import type { AreaScreen, LandingScreen, Post, PropertyPage } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { navigationMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { sitePaths } from '../../navigation/paths.ts';
import { categoryLink } from '../../screens/property/more-homes.ts';
import { addressOf, type GraphPage, type Node } from './graph-page.ts';

interface Step {
  name: string;
  path: string;
}

/** The breadcrumbs of the page; none for the home page. */
export function breadcrumbs(page: GraphPage): Node[] {
  if (page.route === 'home') return [];
  const home = { name: page.translate(propertyPageMessages).home, path: page.translate(sitePaths).home };
  const steps: Step[] = [home, ...between(page)];
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': addressOf(page, '#breadcrumbs'),
      itemListElement: [...steps, { name: ownName(page), path: page.path }].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: page.baseUrl + path,
      })),
    },
  ];
}

function between({ route, documents, translate }: GraphPage): Step[] {
  const paths = translate(sitePaths);
  switch (route) {
    case 'property': {
      const { mainCategory, community } = (documents as { property: PropertyPage }).property;
      const { label, href } = categoryLink(mainCategory, translate);
      const category = { name: label, path: href };
      return community ? [category, { name: community.title, path: paths.area(community.id) }] : [category];
    }
    case 'post':
      return [{ name: translate(blogMessages).title, path: paths.blog }];
    case 'area':
      return [{ name: translate(navigationMessages).areas, path: paths.areas }];
    case 'landing': {
      const { area } = (documents as { landing: LandingScreen }).landing;
      const areas = { name: translate(navigationMessages).areas, path: paths.areas };
      return [areas, { name: area.title, path: paths.area(area.id) }];
    }
    default:
      return [];
  }
}

/** The record's title, or the page's own name. */
function ownName({ route, documents, head }: GraphPage): string {
  const { property, post, area } = documents as { property?: PropertyPage; post?: Post; area?: AreaScreen };
  if (route === 'property' && property) return property.title;
  if (route === 'post' && post) return post.title;
  if (route === 'area' && area) return area.title;
  return head.name;
}
