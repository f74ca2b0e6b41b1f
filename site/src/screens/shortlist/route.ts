import { route } from '../../navigation/route.ts';

export default route({
  id: 'shortlist',
  paths: ['/shortlist'],
  indexed: false,
  load: () => import('./shortlist-screen.tsx'),
});
