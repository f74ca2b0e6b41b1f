// The links of the header, the menu and the footer.

import type { PathName } from '../../i18n/paths.ts';
import type { Texts } from '../../i18n/texts.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** Names that both the texts and the paths have. */
export type LinkName = keyof Texts['navigation'] & PathName;

export const MAIN_LINKS = ['buy', 'rent', 'offPlan', 'commercial', 'blog'] satisfies LinkName[];

/** The menu's links besides the main ones. */
export const MENU_LINKS = ['developers', 'team', 'contact', 'about', 'areas'] satisfies LinkName[];

/** Links by their names, in the page's language. */
export function navigationLinks(names: readonly LinkName[], texts: Texts): NavigationLink[] {
  return names.map((name) => ({ label: texts.navigation[name], href: hrefOf(name, texts) }));
}

/** Menus lead to rentals by the alias that the specification has there. */
function hrefOf(name: LinkName, texts: Texts): string {
  return texts.paths[name === 'rent' ? 'rentAlias' : name];
}

/** The link to the page with these paths, or null. */
export function currentLink(addresses: readonly string[], texts: Texts): string | null {
  const links = [...MAIN_LINKS, ...MENU_LINKS].map((name) => hrefOf(name, texts));
  return links.find((href) => addresses.includes(href)) ?? null;
}

/** The `aria-current` of a link; `current` is the link to the shown screen. */
export function currentPage(href: string, current: string | null): 'page' | undefined {
  return href === current ? 'page' : undefined;
}
