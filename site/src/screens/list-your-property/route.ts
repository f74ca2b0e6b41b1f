import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default route({
  id: 'list-your-property',
  paths: [sitePaths.listYourProperty],
  load: () => import('./list-your-property-screen.tsx'),
});
