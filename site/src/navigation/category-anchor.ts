import type { MainCategory } from '../generated/catalog.ts';
import { paths } from './paths.ts';

export function categoryAnchor(category: MainCategory): string {
  return category.toLowerCase();
}

/** The place in the index of all listings where the types of a category are. */
export function inPropertyIndex(category: MainCategory): string {
  return `${paths.propertyIndex}#${categoryAnchor(category)}`;
}
