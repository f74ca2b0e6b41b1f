import { route } from '../../navigation/route.ts';

export default route({
  id: 'feed',
  paths: ['/feed'],
  documents: { feed: '/api/screens/feed.json' },
  feed: '/feed.xml',
  load: () => import('./feed-screen.tsx'),
});
