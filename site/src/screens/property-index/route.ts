import { route } from '../../navigation/route.ts';

export default route({
  id: 'property-index',
  paths: ['/allproperties/list'],
  documents: { groups: '/api/screens/property-index.json' },
  indexed: false,
  load: () => import('./property-index-screen.tsx'),
});
