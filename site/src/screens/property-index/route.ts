import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'property-index',
  paths: [sitePaths.propertyIndex],
  documents: { groups: '/api/screens/property-index.json' },
  indexed: false,
  load: () => import('./property-index-screen.tsx'),
});
