import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'developers',
  paths: [sitePaths.developers],
  documents: { developers: '/api/screens/developers.json' },
  load: () => import('./developers-screen.tsx'),
});
