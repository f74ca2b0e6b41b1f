// The links of the header, the menu and the footer.
import { navigationMessages } from '../i18n/en/common.ts';
import type { Translate } from '../i18n/messages.ts';
import { paths } from '../navigation/paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** Named as in [`navigationMessages`]. */
const HREFS = {
  buy: paths.buy,
  rent: paths.rentAlias,
  offPlan: paths.offPlan,
  commercial: paths.commercial,
  blog: paths.blog,
  developers: paths.developers,
  team: paths.team,
  contact: paths.contact,
  about: paths.about,
  areas: paths.areas,
  partners: paths.partners,
  listYourProperty: paths.listYourProperty,
} satisfies Partial<Record<keyof typeof navigationMessages, string>>;

type LinkName = keyof typeof HREFS;

const MENUS = {
  main: ['buy', 'rent', 'offPlan', 'commercial', 'blog'],
  more: ['developers', 'team', 'contact', 'about'],
  /** The menu's links besides the main ones. */
  mobile: ['developers', 'team', 'contact', 'about', 'areas'],
  property: ['buy', 'rent', 'offPlan', 'commercial', 'areas', 'listYourProperty'],
  agency: ['about', 'team', 'developers', 'partners', 'blog', 'contact'],
} satisfies Record<string, LinkName[]>;

/** The links of a menu, in the page's language. */
export function navigationLinks(menu: keyof typeof MENUS, translate: Translate): NavigationLink[] {
  const labels = translate(navigationMessages);
  return MENUS[menu].map((name) => ({ label: labels[name], href: HREFS[name] }));
}

/** The link to the page with these paths, or null. */
export function currentLink(addresses: readonly string[]): string | null {
  const links = [...MENUS.main, ...MENUS.mobile].map((name) => HREFS[name]);
  return links.find((href) => addresses.includes(href)) ?? null;
}

/** For a link to `href`, when `current` is that to the screen that is shown. */
export function currentPage(href: string, current: string | null): 'page' | undefined {
  return href === current ? 'page' : undefined;
}
