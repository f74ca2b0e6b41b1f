// What differs between the lists.
import type { SearchKind } from '../../features/search-panel/search-kinds.ts';
import type { HeroesView, MainCategory } from '../../generated/catalog.ts';
import type { propertyListMessages } from '../../i18n/en/property-list.ts';
import type { PathName } from '../../navigation/paths.ts';

type Tab = keyof typeof propertyListMessages.tabs;

interface ListKind {
  /** Names the list in messages, in the paths of its documents, and its search. */
  name: SearchKind;
  hero: keyof HeroesView;
  /** Null for the list of all. */
  category: MainCategory | null;
  tabs: readonly Tab[];
  currentTab: Tab;
  /** The console messages for a failed load: after an error response, and without a response. */
  failures: { refused: string; unanswered: string };
}

const TABS = ['rent', 'residential', 'commercial', 'offPlan'] as const;

/** The lists by the ids of their routes. */
const listKinds: Record<string, ListKind> = {
  residential: {
    name: 'residential',
    hero: 'residential',
    category: 'Residential',
    tabs: TABS,
    currentTab: 'residential',
    failures: {
      refused: 'Failed to fetch residential properties',
      unanswered: 'Error fetching residential properties',
    },
  },
  rent: {
    name: 'rent',
    hero: 'rental',
    category: 'Rental',
    tabs: ['rent', 'residential', 'rental', 'offPlan'],
    currentTab: 'rent',
    failures: {
      refused: 'Failed to fetch Rental properties',
      unanswered: 'Failed to fetch Rental properties',
    },
  },
  'off-plan': {
    name: 'off-plan',
    hero: 'offPlan',
    category: 'OffPlan',
    tabs: TABS,
    currentTab: 'offPlan',
    failures: {
      refused: 'Failed to fetch off-plan properties',
      unanswered: 'Error fetching off-plan properties',
    },
  },
  commercial: {
    name: 'commercial',
    hero: 'commercial',
    category: 'Commercial',
    tabs: TABS,
    currentTab: 'commercial',
    failures: {
      refused: 'Failed to fetch commercial properties',
      unanswered: 'Error fetching commercial properties',
    },
  },
  'all-properties': {
    name: 'all',
    hero: 'home',
    category: null,
    tabs: ['all', ...TABS],
    currentTab: 'all',
    failures: { refused: 'Failed to fetch properties', unanswered: 'Error fetching properties' },
  },
};

/** The row of a list's route, by its id. */
export function listKind(route: string): ListKind {
  const kind = listKinds[route];
  if (!kind) throw new Error(`The route "${route}" shows no list.`);
  return kind;
}

export const tabPaths: Record<Tab, PathName> = {
  all: 'allProperties',
  rent: 'rent',
  residential: 'residential',
  rental: 'rental',
  commercial: 'commercial',
  offPlan: 'offPlan',
};
