import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'home',
  paths: [sitePaths.home],
  documents: { home: '/api/screens/home.json' },
  feed: '/feed.xml',
  load: () => import('./home-screen.tsx'),
});
