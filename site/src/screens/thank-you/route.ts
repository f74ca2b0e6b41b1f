import { route } from '../../navigation/route.ts';

export default route({
  id: 'thank-you',
  paths: ['/thank-you'],
  indexed: false,
  load: () => import('./thank-you-screen.tsx'),
});
