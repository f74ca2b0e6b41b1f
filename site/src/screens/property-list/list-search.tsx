import { FilterBar } from '../../features/search-panel/filters/filter-bar.tsx';
import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import type { PathName } from '../../i18n/paths.ts';
import { type Texts, useTexts } from '../../i18n/texts.ts';
import { type ListName, listOfRoute } from '../../property-lists.ts';
import styles from './list-search.module.css';

type Tab = keyof Texts['propertyList']['tabs'] & PathName;

const TABS: readonly Tab[] = ['rent', 'residential', 'commercial', 'offPlan'];

/** The tabs of lists that have others; those of rentals are the specification's. */
const OTHER_TABS: Partial<Record<ListName, readonly Tab[]>> = {
  all: ['allProperties', ...TABS],
  rent: ['rent', 'residential', 'rental', 'offPlan'],
};

/** The search panel of a list, with links to the other lists. */
export function ListSearch({ route }: { route: string }) {
  const texts = useTexts();
  const list = listOfRoute(route);
  const tabs = (OTHER_TABS[list.name] ?? TABS).map((tab) => ({
    label: texts.propertyList.tabs[tab],
    href: texts.paths[tab],
    current: tab === list.page,
  }));
  return (
    <>
      <SearchPanel
        list={list.name}
        tabs={<CategoryTabs label={texts.propertyList.categories} tabs={tabs} />}
        overHero
      />
      <div className={styles.filters}>
        <FilterBar list={list.name} queryString="" isOnList />
      </div>
    </>
  );
}

interface CategoryTab {
  label: string;
  href: string;
  current: boolean;
}

/** Links to the lists, the current one marked. */
function CategoryTabs({ label, tabs }: { label: string; tabs: CategoryTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.label} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
