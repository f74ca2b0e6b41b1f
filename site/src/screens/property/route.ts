import { route } from '../../navigation/route.ts';

export default [
  route({
    id: 'property',
    paths: ['/property/:id'],
    collection: 'properties',
    documents: { property: '/api/properties/:id', similar: '/api/screens/similar/:similar.json' },
    fields: { similar: 'property' },
    load: () => import('./property-screen.tsx'),
  }),
  route({
    id: 'property-not-found',
    paths: ['/property-not-found'],
    indexed: false,
    status: 404,
    load: () => import('./property-not-found-screen.tsx'),
  }),
];
