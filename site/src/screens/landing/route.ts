import { route } from '../../navigation/route.ts';

export default route({
  id: 'landing',
  paths: ['/area-guides-in-dubai/:id/:slug'],
  collection: 'landings',
  documents: { landing: '/api/screens/areas/:id/:slug.json' },
  load: () => import('./landing-screen.tsx'),
});
