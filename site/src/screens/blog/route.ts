import { sitePaths } from '../../i18n/paths.ts';
import { route, SITE_FEED } from '../../navigation/route.ts';

export default route({
  id: 'blog',
  paths: [sitePaths.blog],
  documents: { posts: '/api/screens/blog.json' },
  feed: SITE_FEED,
  load: () => import('./blog-screen.tsx'),
});
