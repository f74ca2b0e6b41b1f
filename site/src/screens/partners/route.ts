import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'partners',
  paths: [sitePaths.partners],
  load: () => import('./partners-screen.tsx'),
});
