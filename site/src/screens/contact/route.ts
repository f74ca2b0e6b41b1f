import { sitePaths } from '../../i18n/paths.ts';
import { route } from '../../navigation/route.ts';

export default [
  route({ id: 'contact', paths: [sitePaths.contact], load: () => import('./contact-screen.tsx') }),
  route({ id: 'request', paths: ['/req'], load: () => import('./contact-screen.tsx') }),
];
