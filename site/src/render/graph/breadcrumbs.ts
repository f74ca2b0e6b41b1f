import type { AreaScreen, Post, PropertyPage } from '../../generated/catalog.ts';
import { blogMessages } from '../../i18n/en/blog.ts';
import { navigationMessages } from '../../i18n/en/common.ts';
import { propertyPageMessages } from '../../i18n/en/property-page.ts';
import { paths } from '../../navigation/paths.ts';
import type { Piecewise } from '../piecewise.ts';
import { NOTHING, text, type Value } from '../values.ts';
import { addressOf, type GraphPage } from './graph-page.ts';

interface Step {
  name: string;
  path: string;
}

/** The way to the page as JSON with a comma before it; nothing for the home page, which is where every way begins. */
export function breadcrumbs(page: GraphPage, { json, list }: Piecewise): Value {
  if (page.route === 'home') return NOTHING;
  const steps: Step[] = [{ name: propertyPageMessages.home, path: paths.home }, ...between(page)];
  const named = [...steps, { name: ownName(page), path: page.path }];
  const items = named.map(
    ({ name, path }, index) =>
      json`{"@type":"ListItem","position":${text(String(index + 1))},"name":"${text(name)}","item":"${text(page.baseUrl + path)}"}`,
  );
  return json`,{"@type":"BreadcrumbList","@id":"${text(addressOf(page, '#breadcrumbs'))}","itemListElement":[${list(items)}]}`;
}

function between({ route, documents }: GraphPage): Step[] {
  switch (route) {
    case 'property': {
      const { mainCategory, community } = (documents as { property: PropertyPage }).property;
      const category = {
        Residential: { name: propertyPageMessages.residential, path: paths.residential },
        Rental: { name: propertyPageMessages.rental, path: paths.rent },
        OffPlan: { name: propertyPageMessages.offPlan, path: paths.offPlan },
        Commercial: { name: propertyPageMessages.commercial, path: paths.commercial },
      }[mainCategory];
      return community ? [category, { name: community.title, path: paths.area(community.id) }] : [category];
    }
    case 'post':
      return [{ name: blogMessages.title, path: paths.blog }];
    case 'area':
      return [{ name: navigationMessages.areas, path: paths.areas }];
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
