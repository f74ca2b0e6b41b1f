import { route } from '../../navigation/route.ts';

export default route({
  id: 'list-your-property',
  paths: ['/pro'],
  load: () => import('./list-your-property-screen.tsx'),
});
