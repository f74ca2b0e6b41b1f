import { route } from '../../navigation/route.ts';

export default route({
  id: 'blog',
  paths: ['/blogpage'],
  documents: { posts: '/api/screens/blog.json' },
  feed: '/feed.xml',
  load: () => import('./blog-screen.tsx'),
});
