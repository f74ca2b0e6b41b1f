import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'shortlist',
  paths: [sitePaths.shortlist],
  indexed: false,
  load: () => import('./shortlist-screen.tsx'),
});
