import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'team',
  paths: [sitePaths.team],
  documents: { team: '/api/screens/team.json' },
  load: () => import('./team-screen.tsx'),
});
