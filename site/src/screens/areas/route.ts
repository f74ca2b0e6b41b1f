import { route } from '../../navigation/route.ts';

export default route({
  id: 'areas',
  paths: ['/area-guides-in-dubai'],
  documents: { areas: '/api/screens/areas.json' },
  load: () => import('./areas-screen.tsx'),
});
