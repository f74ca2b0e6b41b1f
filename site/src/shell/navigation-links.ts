// The links of the header, the menu and the footer.
import { navigationMessages } from '../i18n/en/common.ts';
import type { Translate } from '../i18n/messages.ts';
import { type PathName, sitePaths } from '../navigation/paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** What messages and paths both name. */
export type LinkName = keyof typeof navigationMessages & PathName;

export const MAIN_LINKS = ['buy', 'rent', 'offPlan', 'commercial', 'blog'] satisfies LinkName[];

/** The menu's links besides the main ones. */
export const MENU_LINKS = ['developers', 'team', 'contact', 'about', 'areas'] satisfies LinkName[];

/** Links by their names, in the page's language. */
export function navigationLinks(names: readonly LinkName[], translate: Translate): NavigationLink[] {
  const labels = translate(navigationMessages);
  return names.map((name) => ({ label: labels[name], href: hrefOf(name, translate) }));
}

/** Menus lead to rentals by the alias that the specification has there. */
function hrefOf(name: LinkName, translate: Translate): string {
  return translate(sitePaths)[name === 'rent' ? 'rentAlias' : name];
}

/** The link to the page with these paths, or null. */
export function currentLink(addresses: readonly string[], translate: Translate): string | null {
  const links = [...MAIN_LINKS, ...MENU_LINKS].map((name) => hrefOf(name, translate));
  return links.find((href) => addresses.includes(href)) ?? null;
}

/** For a link to `href`, when `current` is that to the screen that is shown. */
export function currentPage(href: string, current: string | null): 'page' | undefined {
  return href === current ? 'page' : undefined;
}
