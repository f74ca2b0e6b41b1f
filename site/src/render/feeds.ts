// The Atom feeds that pages link to; the generator's `output/feed.rs` writes them.
import type { AreaScreen } from '../generated/catalog.ts';
import type { Language } from '../i18n/languages.ts';

export interface FeedLink {
  title: string;
  href: string;
}

const EVERYTHING = '/feed.xml';
const OWN = ['residential', 'rent', 'off-plan', 'commercial'];
const WITH_EVERYTHING = ['home', 'all-properties', 'blog', 'feed'];

export function feedOf(
  route: string,
  title: string,
  documents: object,
  { prefix }: Language,
): FeedLink | null {
  if (OWN.includes(route)) return { title, href: `${prefix}/feeds/${route}.xml` };
  if (route === 'area') {
    const { area } = documents as { area: AreaScreen };
    return { title, href: `${prefix}/feeds/areas/${area.id}.xml` };
  }
  return WITH_EVERYTHING.includes(route) ? { title, href: prefix + EVERYTHING } : null;
}
