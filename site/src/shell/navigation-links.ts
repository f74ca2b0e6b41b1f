// The links of the header, the menu and the footer.
import { navigationMessages } from '../i18n/en/common.ts';
import type { Translate } from '../i18n/messages.ts';
import { type PathName, sitePaths } from '../navigation/paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** What messages and paths both name. */
type LinkName = keyof typeof navigationMessages & PathName;

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
  return MENUS[menu].map((name) => ({ label: labels[name], href: hrefOf(name, translate) }));
}

/** Menus lead to rentals by the alias that the specification has there. */
function hrefOf(name: LinkName, translate: Translate): string {
  return translate(sitePaths)[name === 'rent' ? 'rentAlias' : name];
}

/** The link to the page with these paths, or null. */
export function currentLink(addresses: readonly string[], translate: Translate): string | null {
  const links = [...MENUS.main, ...MENUS.mobile].map((name) => hrefOf(name, translate));
  return links.find((href) => addresses.includes(href)) ?? null;
}

/** For a link to `href`, when `current` is that to the screen that is shown. */
export function currentPage(href: string, current: string | null): 'page' | undefined {
  return href === current ? 'page' : undefined;
}
