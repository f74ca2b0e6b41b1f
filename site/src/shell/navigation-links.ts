// The links of the header, the menu and the footer.

import { navigationMessages } from '../i18n/en/common.ts';
import type { Translate } from '../i18n/messages.ts';
import { paths } from '../navigation/paths.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

export function mainLinks(translate: Translate): NavigationLink[] {
  const navigation = translate(navigationMessages);
  return [
    { label: navigation.buy, href: paths.buy },
    { label: navigation.rent, href: paths.rentAlias },
    { label: navigation.offPlan, href: paths.offPlan },
    { label: navigation.commercial, href: paths.commercial },
    { label: navigation.blog, href: paths.blog },
  ];
}

export function moreLinks(translate: Translate): NavigationLink[] {
  const navigation = translate(navigationMessages);
  return [
    { label: navigation.developers, href: paths.developers },
    { label: navigation.team, href: paths.team },
    { label: navigation.contact, href: paths.contact },
    { label: navigation.about, href: paths.about },
  ];
}

export function propertyLinks(translate: Translate): NavigationLink[] {
  const navigation = translate(navigationMessages);
  return [
    ...mainLinks(translate).filter(({ href }) => href !== paths.blog),
    { label: navigation.areas, href: paths.areas },
    { label: navigation.listYourProperty, href: paths.listYourProperty },
  ];
}

export function agencyLinks(translate: Translate): NavigationLink[] {
  const navigation = translate(navigationMessages);
  return [
    { label: navigation.about, href: paths.about },
    { label: navigation.team, href: paths.team },
    { label: navigation.developers, href: paths.developers },
    { label: navigation.partners, href: paths.partners },
    { label: navigation.blog, href: paths.blog },
    { label: navigation.contact, href: paths.contact },
  ];
}

/** The menu's links besides the main ones. */
export function menuLinks(translate: Translate): NavigationLink[] {
  return [...moreLinks(translate), { label: translate(navigationMessages).areas, href: paths.areas }];
}

/** The link to the page with these paths, or null. */
export function currentLink(addresses: readonly string[], translate: Translate): string | null {
  const links = [...mainLinks(translate), ...menuLinks(translate)];
  return links.find(({ href }) => addresses.includes(href))?.href ?? null;
}

/** For a link to `href`, when `current` is that to the screen that is shown. */
export function currentPage(href: string, current: string | null): 'page' | undefined {
  return href === current ? 'page' : undefined;
}
