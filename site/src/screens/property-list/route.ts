import { sitePaths } from '../../i18n/paths.ts';
import { route, SITE_FEED } from '../../navigation/route.ts';
import { type ListName, propertyLists } from '../../property-lists.ts';

/** Further addresses of the lists, which others link to. */
const ALIASES: Record<ListName, string[]> = {
  all: [],
  residential: [sitePaths.buy],
  rent: [sitePaths.rentAlias, sitePaths.rentInDubai],
  'off-plan': [],
  commercial: [sitePaths.saleInDubai],
};

export default Object.values(propertyLists).map(({ name, category, page, routes }) =>
  route({
    id: routes.list,
    paths: [sitePaths[page], ...ALIASES[name]],
    documents: { list: `/api/screens/property-list/${name}.json` },
    feed: category ? `/feeds/${name}.xml` : SITE_FEED,
    load: () => import('./property-list-screen.tsx'),
  }),
);
