import { route } from '../../navigation/route.ts';

export default route({
  id: 'partners',
  paths: ['/partners'],
  load: () => import('./partners-screen.tsx'),
});
