import { route } from '../../navigation/route.ts';

export default route({
  id: 'about',
  paths: ['/about-us'],
  documents: { page: '/api/screens/page/about.json' },
  load: () => import('./about-screen.tsx'),
});
