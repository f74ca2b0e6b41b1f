import { route } from '../../navigation/route.ts';

export default route({
  id: 'add-blog',
  paths: ['/blogform'],
  indexed: false,
  load: () => import('./add-blog-screen.tsx'),
});
