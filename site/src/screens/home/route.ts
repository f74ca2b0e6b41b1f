import { route } from '../../navigation/route.ts';

export default route({
  id: 'home',
  paths: ['/'],
  documents: { home: '/api/screens/home.json' },
  feed: '/feed.xml',
  load: () => import('./home-screen.tsx'),
});
