import type { AreaScreen, Post, PropertyPage } from '../../generated/catalog.ts';
import { blog } from '../../i18n/en/content/blog.ts';
import { propertyPage } from '../../i18n/en/property-page.ts';
import { en } from '../../i18n/en.ts';
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
  const steps: Step[] = [{ name: propertyPage.home, path: paths.home }, ...between(page)];
  const named = [...steps, { name: ownName(page), path: page.path }];
  const items = named.map(
    ({ name, path }, index) =>
      json`{"@type":"ListItem","position":${text(String(index + 1))},"name":"${text(name)}","item":"${text(page.baseUrl + path)}"}`,
  );
  return json`,{"@type":"BreadcrumbList","@id":"${text(addressOf(page, '#breadcrumbs'))}","itemListElement":[${list(items)}]}`;
}

function between({ route, documents }: GraphPage): Step[] {
  const { navigation } = en;
  switch (route) {
    case 'property': {
      const { mainCategory, community } = (documents as { property: PropertyPage }).property;
      const category = {
        Residential: { name: propertyPage.residential, path: paths.residential },
        Rental: { name: propertyPage.rental, path: paths.rent },
        OffPlan: { name: propertyPage.offPlan, path: paths.offPlan },
        Commercial: { name: propertyPage.commercial, path: paths.commercial },
      }[mainCategory];
      return community ? [category, { name: community.title, path: paths.area(community.id) }] : [category];
    }
    case 'post':
      return [{ name: blog.title, path: paths.blog }];
    case 'area':
      return [{ name: navigation.areas, path: paths.areas }];
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
