import { route, SITE_FEED } from '../../navigation/route.ts';

export default route({
  id: 'feed',
  paths: ['/feed'],
  documents: { feed: '/api/screens/feed.json' },
  feed: SITE_FEED,
  load: () => import('./feed-screen.tsx'),
});
