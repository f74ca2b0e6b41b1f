import type { SiteSettings } from '../generated/catalog.ts';

/** A page's title: its own, then the agency's. */
export function pageTitle(title: string, site: SiteSettings): string {
  return `${title} | ${site.name}`;
}
