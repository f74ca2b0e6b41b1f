import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'about',
  paths: [sitePaths.about],
  documents: { page: '/api/screens/page/about.json' },
  load: () => import('./about-screen.tsx'),
});
