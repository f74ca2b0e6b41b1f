// The Atom feeds that pages link to; the generator's `output/feed.rs` writes them.
import type { AreaScreen } from '../generated/catalog.ts';
import type { Language } from '../i18n/languages.ts';

export interface FeedLink {
  title: string;
  href: string;
}

const MAIN_FEED = '/feed.xml';
const ROUTES_WITH_OWN_FEED = ['residential', 'rent', 'off-plan', 'commercial'];
const ROUTES_WITH_MAIN_FEED = ['home', 'all-properties', 'blog', 'feed'];

export function feedOf(
  route: string,
  title: string,
  documents: object,
  { prefix }: Language,
): FeedLink | null {
  if (ROUTES_WITH_OWN_FEED.includes(route)) return { title, href: `${prefix}/feeds/${route}.xml` };
  if (route === 'area') {
    const { area } = documents as { area: AreaScreen };
    return { title, href: `${prefix}/feeds/areas/${area.id}.xml` };
  }
  return ROUTES_WITH_MAIN_FEED.includes(route) ? { title, href: prefix + MAIN_FEED } : null;
}
