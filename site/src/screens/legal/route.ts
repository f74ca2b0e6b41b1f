import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default [
  route({
    id: 'privacy',
    paths: [sitePaths.privacy],
    documents: { page: '/api/screens/page/privacy.json' },
    load: () => import('./legal-screen.tsx'),
  }),
  route({
    id: 'terms',
    paths: [sitePaths.terms],
    documents: { page: '/api/screens/page/terms.json' },
    load: () => import('./legal-screen.tsx'),
  }),
];
