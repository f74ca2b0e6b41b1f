import { AlertForm } from '../../features/lead-form/alert-form.tsx';
import { readSearch, type SearchKind, searchString } from '../../features/search-panel/search-kinds.ts';
import type { MainCategory } from '../../generated/catalog.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { RuledBlock } from '../../ui/layout.tsx';
import styles from './search-screen.module.css';
import { useIsHydrated } from './use-results.ts';

const CATEGORIES: Partial<Record<SearchKind, MainCategory>> = {
  residential: 'Residential',
  rent: 'Rental',
  'off-plan': 'OffPlan',
  commercial: 'Commercial',
};

/** New listings of a search, by mail or as a feed. */
export function SearchAlerts({ kind, search: shown }: { kind: SearchKind; search: string }) {
  const { code } = useMessages(pageLanguage);
  const { sort: _, ...values } = readSearch(shown);
  const category = CATEGORIES[kind];
  const search = new URLSearchParams(searchString(category ? { ...values, category } : values));
  search.set('lang', code);
  return (
    <RuledBlock className={styles.none}>
      <AlertForm
        search={search.toString()}
        feed={useIsHydrated() ? `/api/search/feed?${search}` : null}
        className={styles.count}
      />
    </RuledBlock>
  );
}
