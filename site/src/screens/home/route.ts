import { sitePaths } from '../../i18n/paths.ts';
import { route, SITE_FEED } from '../../navigation/route.ts';

export default route({
  id: 'home',
  paths: [sitePaths.home],
  documents: { home: '/api/screens/home.json' },
  feed: SITE_FEED,
  load: () => import('./home-screen.tsx'),
});
