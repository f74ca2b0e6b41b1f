// Every link inside the site is made here. Paths with parameters are patterns in the routes of their screens as well;
// `routes.test.ts` compares them.

import type { MainCategory } from '../generated/catalog.ts';
import { type Language, pathIn } from './languages.ts';

/** The paths of English pages; `useTexts().paths` has those of the page's language. */
export const sitePaths = {
  home: '/',
  residential: '/residential-properties',
  buy: '/buy-property',
  rent: '/rent-properties',
  rentAlias: '/rent-property',
  /** The specification's link, which the server redirects to the rental list. */
  rental: '/Rental',
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
  partners: '/partners',
  allProperties: '/allproperties',
  propertyIndex: '/allproperties/list',
  shortlist: '/shortlist',
  areas: '/area-guides-in-dubai',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  post: (id: string, slug: string) => `/blog/${encodeURIComponent(id)}/${slug}`,
  propertyGroup: (id: string) => `/allproperties/list/${encodeURIComponent(id)}`,
  area: (id: string) => `/area-guides-in-dubai/${encodeURIComponent(id)}`,
  landing: (area: string, slug: string) => `/area-guides-in-dubai/${encodeURIComponent(area)}/${slug}`,
  /** The part of the index of all properties that lists the types of a category. */
  inPropertyIndex: (category: MainCategory) => `/allproperties/list#${categoryAnchor(category)}`,
};

export type SitePaths = typeof sitePaths;

/** A path without parameters, by its name. */
export type PathName = {
  [Name in keyof SitePaths]: SitePaths[Name] extends string ? Name : never;
}[keyof SitePaths];

export function pathsIn(language: Language): SitePaths {
  const paths = Object.entries(sitePaths).map(([name, path]) => [
    name,
    typeof path === 'string'
      ? pathIn(path, language)
      : (...values: never[]) => pathIn((path as (...values: never[]) => string)(...values), language),
  ]);
  return Object.fromEntries(paths);
}

export function categoryAnchor(category: MainCategory): string {
  return category.toLowerCase();
}
