import { paths } from './paths.ts';

/** `Residential`, `Hotel Apartment` is `residential-hotel-apartment`. */
export function indexAnchor(category: string, type = ''): string {
  return `${category} ${type}`
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** The place in the index of all listings where the lines of a category begin, or those of one of its types. */
export function inPropertyIndex(category: string, type?: string): string {
  return `${paths.propertyIndex}#${indexAnchor(category, type)}`;
}
