import { route } from '../../navigation/route.ts';

export default route({
  id: 'home',
  paths: ['/'],
  documents: { home: '/api/screens/home.json' },
  load: () => import('./home-screen.tsx'),
});
