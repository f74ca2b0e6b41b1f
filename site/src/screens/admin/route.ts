import { route } from '../../navigation/route.ts';

export default route({
  id: 'admin',
  paths: ['/admin'],
  indexed: false,
  load: () => import('./admin-screen.tsx'),
});
