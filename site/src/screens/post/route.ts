import { route } from '../../navigation/route.ts';

export default [
  route({
    id: 'post',
    paths: ['/blog/:id/:slug'],
    collection: 'posts',
    documents: { post: '/api/blogs/:id', posts: '/api/screens/blog.json' },
    load: () => import('./post-screen.tsx'),
  }),
  route({
    id: 'post-not-found',
    paths: ['/post-not-found'],
    indexed: false,
    status: 404,
    documents: { posts: '/api/screens/blog.json' },
    load: () => import('./post-not-found-screen.tsx'),
  }),
];
