import { route } from '../../navigation/route.ts';

export default route({
  id: 'area',
  paths: ['/area-guides-in-dubai/:id'],
  collection: 'areas',
  documents: { area: '/api/screens/areas/:id.json' },
  feed: '/feeds/areas/:id.xml',
  load: () => import('./area-screen.tsx'),
});
