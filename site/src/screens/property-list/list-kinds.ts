// What differs between the lists.
import type { SearchKind } from '../../features/search-panel/search-kinds.ts';
import type { HeroesView, MainCategory } from '../../generated/catalog.ts';
import type { propertyListMessages } from '../../i18n/en/property-list.ts';
import type { searchMessages } from '../../i18n/en/search.ts';
import { paths } from '../../navigation/paths.ts';

type Tab = keyof typeof searchMessages.tabs;

export interface ListKind {
  search: SearchKind;
  words: (lists: typeof propertyListMessages) => { title: string; pageTitle: string; heading: string };
  hero: keyof HeroesView;
  /** Null for the list of all. */
  category: MainCategory | null;
  /** The folder of the list's further pages. */
  further: string;
  tabs: readonly Tab[];
  currentTab: Tab;
  /** The line that a failed load leaves in the console: with an answer that is no success, and without any. */
  failures: { refused: string; unanswered: string };
}

const TABS = ['rent', 'residential', 'commercial', 'offPlan'] as const;

/** By the id of the route. */
export const listKinds = {
  residential: {
    search: 'residential',
    words: (lists) => lists.residential,
    hero: 'residential',
    category: 'Residential',
    further: '/api/screens/listing/residential',
    tabs: TABS,
    currentTab: 'residential',
    failures: {
      refused: 'Failed to fetch residential properties',
      unanswered: 'Error fetching residential properties',
    },
  },
  rent: {
    search: 'rent',
    words: (lists) => lists.rent,
    hero: 'rental',
    category: 'Rental',
    further: '/api/screens/listing/rent',
    tabs: ['rent', 'residential', 'rental', 'offPlan'],
    currentTab: 'rent',
    failures: {
      refused: 'Failed to fetch Rental properties',
      unanswered: 'Failed to fetch Rental properties',
    },
  },
  'off-plan': {
    search: 'off-plan',
    words: (lists) => lists.offPlan,
    hero: 'offPlan',
    category: 'OffPlan',
    further: '/api/screens/listing/off-plan',
    tabs: TABS,
    currentTab: 'offPlan',
    failures: {
      refused: 'Failed to fetch off-plan properties',
      unanswered: 'Error fetching off-plan properties',
    },
  },
  commercial: {
    search: 'commercial',
    words: (lists) => lists.commercial,
    hero: 'commercial',
    category: 'Commercial',
    further: '/api/screens/listing/commercial',
    tabs: TABS,
    currentTab: 'commercial',
    failures: {
      refused: 'Failed to fetch commercial properties',
      unanswered: 'Error fetching commercial properties',
    },
  },
  'all-properties': {
    search: 'all',
    words: (lists) => lists.all,
    hero: 'home',
    category: null,
    further: '/api/screens/listing/all',
    tabs: ['all', ...TABS],
    currentTab: 'all',
    failures: { refused: 'Failed to fetch properties', unanswered: 'Error fetching properties' },
  },
} as const satisfies Record<string, ListKind>;

export type ListRoute = keyof typeof listKinds;

/** The row of a route that shows a list. */
export function listKind(route: string): ListKind {
  const kind = (listKinds as Record<string, ListKind>)[route];
  if (!kind) throw new Error(`The route "${route}" shows no list.`);
  return kind;
}

export const tabPaths: Record<Tab, string> = {
  all: paths.allProperties,
  rent: paths.rent,
  residential: paths.residential,
  // As the specification has it; the server redirects it to the rental list.
  rental: '/Rental',
  commercial: paths.commercial,
  offPlan: paths.offPlan,
};
