import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';
import { propertyLists } from '../../property-lists.ts';

export default Object.values(propertyLists).map(({ name, routes, search }) =>
  route({
    id: routes.results,
    paths: [sitePaths[search.page]],
    // In the page's HTML alone, for an address without a query: within the site the screen goes without it.
    ...(import.meta.env.SSR && { documents: { first: `/api/screens/results/${name}.json` } }),
    indexed: false,
    load: () => import('./search-screen.tsx'),
  }),
);
