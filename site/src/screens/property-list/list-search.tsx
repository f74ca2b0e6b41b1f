import { CategoryTabs } from '../../features/search-panel/category-tabs.tsx';
import { SearchPanel } from '../../features/search-panel/search-panel.tsx';
import { searchMessages } from '../../i18n/en/search.ts';
import { useMessages } from '../../i18n/messages.ts';
import { listKind, tabPaths } from './list-kinds.ts';

/** The search of a list's kind, with the ways to the other lists. */
export function ListSearch({ route }: { route: string }) {
  const search = useMessages(searchMessages);
  const kind = listKind(route);
  const tabs = kind.tabs.map((tab) => ({
    label: search.tabs[tab],
    href: tabPaths[tab],
    current: tab === kind.currentTab,
  }));
  return (
    <SearchPanel kind={kind.search} tabs={<CategoryTabs label={search.categories} tabs={tabs} />} overHero />
  );
}
