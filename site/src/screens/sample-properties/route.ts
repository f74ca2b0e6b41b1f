import { route } from '../../navigation/route.ts';

export default route({
  id: 'sample-properties',
  paths: ['/sample-listings'],
  indexed: false,
  load: () => import('./sample-properties-screen.tsx'),
});
