import { route } from '../../navigation/route.ts';

export default route({
  id: 'team',
  paths: ['/meet-the-team'],
  documents: { team: '/api/screens/team.json' },
  load: () => import('./team-screen.tsx'),
});
