// The route table: pages, sitemap, canonical links, redirects and browser tests all come from it.
import { type Route, route } from '../navigation/route.ts';

export const routes: Route[] = [
  route({
    id: 'home',
    paths: ['/'],
    documents: { home: '/api/screens/home.json' },
    load: () => import('../screens/home/home-screen.tsx'),
  }),
  route({
    id: 'residential',
    paths: ['/residential-properties', '/buy-property'],
    documents: { list: '/api/screens/property-list/residential.json' },
    load: () => import('../screens/property-list/property-list-screen.tsx'),
  }),
  route({
    id: 'rent',
    paths: ['/rent-properties', '/rent-property', '/Properties-For-Rent-in-Dubai'],
    documents: { list: '/api/screens/property-list/rent.json' },
    load: () => import('../screens/property-list/property-list-screen.tsx'),
  }),
  route({
    id: 'off-plan',
    paths: ['/off-plan'],
    documents: { list: '/api/screens/property-list/off-plan.json' },
    load: () => import('../screens/property-list/property-list-screen.tsx'),
  }),
  route({
    id: 'commercial',
    paths: ['/commercial', '/Properties-For-Sale-in-Dubai'],
    documents: { list: '/api/screens/property-list/commercial.json' },
    load: () => import('../screens/property-list/property-list-screen.tsx'),
  }),
  route({
    id: 'all-properties',
    paths: ['/allproperties'],
    documents: { list: '/api/screens/property-list/all.json' },
    load: () => import('../screens/property-list/property-list-screen.tsx'),
  }),
  route({
    id: 'property-index',
    paths: ['/allproperties/list'],
    documents: { groups: '/api/screens/property-index.json' },
    indexed: false,
    load: () => import('../screens/property-index/property-index-screen.tsx'),
  }),
  route({
    id: 'property-group',
    paths: ['/allproperties/list/:id'],
    collection: 'groups',
    documents: { group: '/api/screens/property-index/:id.json' },
    indexed: false,
    prefetch: false,
    load: () => import('../screens/property-index/property-group-screen.tsx'),
  }),
  route({
    id: 'property',
    paths: ['/property/:id'],
    collection: 'properties',
    documents: { property: '/api/properties/:id', similar: '/api/screens/similar/:similar.json' },
    load: () => import('../screens/property/property-screen.tsx'),
  }),
  route({
    id: 'search-result',
    paths: ['/search-result'],
    // In the page's HTML alone, for an address without a query: within the site the screen goes without it.
    ...(import.meta.env.SSR && { documents: { first: '/api/screens/results/all.json' } }),
    indexed: false,
    load: () => import('../screens/search/search-screen.tsx'),
  }),
  route({
    id: 'search-residential',
    paths: ['/search-residential'],
    ...(import.meta.env.SSR && { documents: { first: '/api/screens/results/residential.json' } }),
    indexed: false,
    load: () => import('../screens/search/search-screen.tsx'),
  }),
  route({
    id: 'search-commercial',
    paths: ['/search-commercial'],
    ...(import.meta.env.SSR && { documents: { first: '/api/screens/results/commercial.json' } }),
    indexed: false,
    load: () => import('../screens/search/search-screen.tsx'),
  }),
  route({
    id: 'search-off-plan',
    paths: ['/search-off-plan'],
    ...(import.meta.env.SSR && { documents: { first: '/api/screens/results/off-plan.json' } }),
    indexed: false,
    load: () => import('../screens/search/search-screen.tsx'),
  }),
  route({
    id: 'search-rent',
    paths: ['/search-rent'],
    ...(import.meta.env.SSR && { documents: { first: '/api/screens/results/rent.json' } }),
    indexed: false,
    load: () => import('../screens/search/search-screen.tsx'),
  }),
  route({
    id: 'shortlist',
    paths: ['/shortlist'],
    indexed: false,
    load: () => import('../screens/shortlist/shortlist-screen.tsx'),
  }),
  route({
    id: 'list-your-property',
    paths: ['/pro'],
    load: () => import('../screens/list-your-property/list-your-property-screen.tsx'),
  }),
  route({
    id: 'developers',
    paths: ['/developers'],
    documents: { developers: '/api/screens/developers.json' },
    load: () => import('../screens/developers/developers-screen.tsx'),
  }),
  route({
    id: 'team',
    paths: ['/meet-the-team'],
    documents: { team: '/api/screens/team.json' },
    load: () => import('../screens/team/team-screen.tsx'),
  }),
  route({
    id: 'about',
    paths: ['/about-us'],
    documents: { page: '/api/screens/page/about.json' },
    load: () => import('../screens/about/about-screen.tsx'),
  }),
  route({
    id: 'contact',
    paths: ['/contact-us'],
    load: () => import('../screens/contact/contact-screen.tsx'),
  }),
  route({ id: 'request', paths: ['/req'], load: () => import('../screens/contact/contact-screen.tsx') }),
  route({
    id: 'blog',
    paths: ['/blogpage'],
    documents: { posts: '/api/screens/blog.json' },
    load: () => import('../screens/blog/blog-screen.tsx'),
  }),
  route({
    id: 'post',
    paths: ['/blog/:id/:slug'],
    collection: 'posts',
    documents: { post: '/api/blogs/:id', posts: '/api/screens/blog.json' },
    load: () => import('../screens/blog/post-screen.tsx'),
  }),
  route({
    id: 'add-blog',
    paths: ['/blogform'],
    indexed: false,
    load: () => import('../screens/add-blog/add-blog-screen.tsx'),
  }),
  route({
    id: 'areas',
    paths: ['/area-guides-in-dubai'],
    documents: { areas: '/api/screens/areas.json' },
    load: () => import('../screens/areas/areas-screen.tsx'),
  }),
  route({
    id: 'area',
    paths: ['/area-guides-in-dubai/:id'],
    collection: 'areas',
    documents: { area: '/api/screens/areas/:id.json' },
    load: () => import('../screens/areas/area-screen.tsx'),
  }),
  route({
    id: 'landing',
    paths: ['/area-guides-in-dubai/:id/:slug'],
    collection: 'landings',
    documents: { landing: '/api/screens/areas/:id/:slug.json' },
    load: () => import('../screens/landing/landing-screen.tsx'),
  }),
  route({
    id: 'partners',
    paths: ['/partners'],
    load: () => import('../screens/partners/partners-screen.tsx'),
  }),
  route({
    id: 'feed',
    paths: ['/feed'],
    documents: { feed: '/api/screens/feed.json' },
    load: () => import('../screens/feed/feed-screen.tsx'),
  }),
  route({
    id: 'privacy',
    paths: ['/privacy-policy'],
    documents: { page: '/api/screens/page/privacy.json' },
    load: () => import('../screens/legal/legal-screen.tsx'),
  }),
  route({
    id: 'terms',
    paths: ['/termandcondition'],
    documents: { page: '/api/screens/page/terms.json' },
    load: () => import('../screens/legal/legal-screen.tsx'),
  }),
  route({
    id: 'sample-properties',
    paths: ['/sample-listings'],
    indexed: false,
    load: () => import('../screens/sample-properties/sample-properties-screen.tsx'),
  }),
  route({
    id: 'admin',
    paths: ['/admin'],
    indexed: false,
    load: () => import('../screens/admin/admin-screen.tsx'),
  }),
  route({
    id: 'thank-you',
    paths: ['/thank-you'],
    indexed: false,
    load: () => import('../screens/contact/thank-you-screen.tsx'),
  }),
  route({
    id: 'not-found',
    paths: ['/404'],
    indexed: false,
    status: 404,
    load: () => import('../screens/not-found/not-found-screen.tsx'),
  }),
  route({
    id: 'property-not-found',
    paths: ['/property-not-found'],
    indexed: false,
    status: 404,
    load: () => import('../screens/not-found/property-not-found-screen.tsx'),
  }),
  route({
    id: 'post-not-found',
    paths: ['/post-not-found'],
    indexed: false,
    status: 404,
    documents: { posts: '/api/screens/blog.json' },
    load: () => import('../screens/not-found/post-not-found-screen.tsx'),
  }),
];

/** Throws when no route has the id, which is an error of the program. */
export function routeById(id: string): Route {
  const found = routes.find((route) => route.id === id);
  if (!found) throw new Error(`No route has the id "${id}".`);
  return found;
}
