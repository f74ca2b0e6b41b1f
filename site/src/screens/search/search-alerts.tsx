import { feedAddress, SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { searchCategories } from '../../features/search-panel/search-categories.ts';
import { readSearch, type SearchKind } from '../../features/search-panel/search-kinds.ts';
import { searchAlertMessages } from '../../i18n/en/search-alerts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useIsHydrated } from './use-results.ts';

/** New listings of the shown search. */
export function ResultAlerts({ kind, search: shown }: { kind: SearchKind; search: string }) {
  const { feed } = useMessages(searchAlertMessages);
  const { code } = useMessages(pageLanguage);
  const { sort: _, ...values } = readSearch(shown);
  const search = { ...values, ...searchCategories[kind], lang: code };
  const isKnown = useIsHydrated();
  return (
    <>
      {/* React puts it into the head. */}
      {isKnown ? (
        <link rel="alternate" type="application/atom+xml" title={feed} href={feedAddress(search)} />
      ) : null}
      <SearchAlerts {...{ search, isKnown }} />
    </>
  );
}
