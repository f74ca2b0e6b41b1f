// Every link inside the site is made here. Patterns live in the route table; `routes.test.ts` holds the two together.

import type { MainCategory } from '../generated/catalog.ts';

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
  sampleProperties: '/sample-listings',
  areas: '/area-guides-in-dubai',
  thankYou: '/thank-you',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  post: (id: string, slug: string) => `/blog/${encodeURIComponent(id)}/${slug}`,
  propertyGroup: (id: string) => `/allproperties/list/${encodeURIComponent(id)}`,
  area: (id: string) => `/area-guides-in-dubai/${encodeURIComponent(id)}`,
} as const;

export function categoryAnchor(category: MainCategory): string {
  return category.toLowerCase();
}

/** The part of the index of all properties that lists the types of a category. */
export function inPropertyIndex(category: MainCategory): string {
  return `${paths.propertyIndex}#${categoryAnchor(category)}`;
}
