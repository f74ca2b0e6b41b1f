import type { SiteSettings } from '../generated/catalog.ts';

/** The longest title that search engines show whole, in characters. */
export const TITLE_CHARACTERS = 60;

/** A page's title: its own, then the agency's where there is room for both. */
export function pageTitle(title: string, site: SiteSettings): string {
  const whole = `${title} | ${site.name}`;
  return whole.length <= TITLE_CHARACTERS ? whole : title;
}
