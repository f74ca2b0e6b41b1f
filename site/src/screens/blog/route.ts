import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'blog',
  paths: [sitePaths.blog],
  documents: { posts: '/api/screens/blog.json' },
  feed: '/feed.xml',
  load: () => import('./blog-screen.tsx'),
});
