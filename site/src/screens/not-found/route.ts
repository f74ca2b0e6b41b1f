import { route } from '../../navigation/route.ts';

export default route({
  id: 'not-found',
  paths: ['/404'],
  indexed: false,
  status: 404,
  load: () => import('./not-found-screen.tsx'),
});
