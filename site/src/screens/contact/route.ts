import { route } from '../../navigation/route.ts';

export default [
  route({ id: 'contact', paths: ['/contact-us'], load: () => import('./contact-screen.tsx') }),
  route({ id: 'request', paths: ['/req'], load: () => import('./contact-screen.tsx') }),
];
