import { route } from '../../navigation/route.ts';

export default route({
  id: 'property-group',
  paths: ['/allproperties/list/:id'],
  collection: 'groups',
  documents: { group: '/api/screens/property-index/:id.json' },
  indexed: false,
  prefetch: false,
  load: () => import('./property-group-screen.tsx'),
});
