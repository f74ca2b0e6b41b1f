import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';
import { propertyLists } from '../../property-lists.ts';

export default Object.values(propertyLists).map(({ routes, search }) =>
  route({
    id: routes.results,
    paths: [sitePaths[search.page]],
    indexed: false,
    load: () => import('./search-screen.tsx'),
  }),
);
