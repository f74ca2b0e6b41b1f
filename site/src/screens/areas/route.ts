import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'areas',
  paths: [sitePaths.areas],
  documents: { areas: '/api/screens/areas.json' },
  load: () => import('./areas-screen.tsx'),
});
