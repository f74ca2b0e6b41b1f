// Every link inside the site is made here. Patterns live in the route table; `routes.test.ts` holds the two together.

export const paths = {
  home: '/',
  residential: '/residential-properties',
  buy: '/buy-property',
  rent: '/rent-properties',
  rentAlias: '/rent-property',
  rentInDubai: '/Properties-For-Rent-in-Dubai',
  offPlan: '/off-plan',
  commercial: '/commercial',
  saleInDubai: '/Properties-For-Sale-in-Dubai',
  listYourProperty: '/pro',
  developers: '/developers',
  team: '/meet-the-team',
  about: '/about-us',
  contact: '/contact-us',
  blog: '/blogpage',
  searchAll: '/search-result',
  searchResidential: '/search-residential',
  searchCommercial: '/search-commercial',
  searchOffPlan: '/search-off-plan',
  searchRent: '/search-rent',
  privacy: '/privacy-policy',
  terms: '/termandcondition',
  admin: '/admin',
  partners: '/partners',
  request: '/req',
  addBlog: '/blogform',
  feed: '/feed',
  allProperties: '/allproperties',
  propertyIndex: '/allproperties/list',
  sampleListings: '/sample-listings',
  areas: '/area-guides-in-dubai',
  thankYou: '/thank-you',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  post: (id: string, slug: string) => `/blog/${encodeURIComponent(id)}/${slug}`,
  area: (id: string) => `/area-guides-in-dubai/${encodeURIComponent(id)}`,
  /** The place in the index where the lines of a category begin, or those of one of its types. */
  inPropertyIndex: (category: string, type?: string) => `/allproperties/list#${indexAnchor(category, type)}`,
} as const;

/** `Residential`, `Hotel Apartment` is `residential-hotel-apartment`. */
export function indexAnchor(category: string, type = ''): string {
  return `${category} ${type}`
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}
