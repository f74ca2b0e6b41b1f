import { route } from '../../navigation/route.ts';

export default route({
  id: 'feed',
  paths: ['/feed'],
  documents: { feed: '/api/screens/feed.json' },
  load: () => import('./feed-screen.tsx'),
});
