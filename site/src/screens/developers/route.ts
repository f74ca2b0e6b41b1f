import { route } from '../../navigation/route.ts';

export default route({
  id: 'developers',
  paths: ['/developers'],
  documents: { developers: '/api/screens/developers.json' },
  load: () => import('./developers-screen.tsx'),
});
