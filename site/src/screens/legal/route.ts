import { route } from '../../navigation/route.ts';

export default [
  route({
    id: 'privacy',
    paths: ['/privacy-policy'],
    documents: { page: '/api/screens/page/privacy.json' },
    load: () => import('./legal-screen.tsx'),
  }),
  route({
    id: 'terms',
    paths: ['/termandcondition'],
    documents: { page: '/api/screens/page/terms.json' },
    load: () => import('./legal-screen.tsx'),
  }),
];
