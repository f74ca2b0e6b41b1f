// The Atom feeds that pages link to; the generator's `output/feed.rs` writes them.
import type { AreaScreen } from '../generated/catalog.ts';

export interface FeedLink {
  title: string;
  href: string;
}

const EVERYTHING = '/feed.xml';
const OWN = ['residential', 'rent', 'off-plan', 'commercial'];
const WITH_EVERYTHING = ['home', 'all-properties', 'blog', 'feed'];

export function feedOf(route: string, title: string, documents: object): FeedLink | null {
  if (OWN.includes(route)) return { title, href: `/feeds/${route}.xml` };
  if (route === 'area') {
    const { area } = documents as { area: AreaScreen };
    return { title, href: `/feeds/areas/${area.id}.xml` };
  }
  return WITH_EVERYTHING.includes(route) ? { title, href: EVERYTHING } : null;
}
