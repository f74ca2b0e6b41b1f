import { SearchAlerts } from '../../features/lead-form/search-alerts.tsx';
import { readSearch } from '../../features/search-panel/search-values.ts';
import { useTexts } from '../../i18n/texts.ts';
import { feedAddress } from '../../navigation/search-paths.ts';
import { useSearch } from '../../navigation/use-router.ts';
import { categoryCondition, type ListName } from '../../property-lists.ts';

interface ResultAlertsProps {
  list: ListName;
  /** The query string without what could not be read; a hook reads the address, which is unknown before hydration. */
  readable?: string | undefined;
}

/** New listings of the shown search. */
export function ResultAlerts({ list, readable }: ResultAlertsProps) {
  const texts = useTexts();
  const queryString = useSearch();
  const { sort: _, ...values } = readSearch(readable ?? queryString);
  const conditions = { ...values, ...categoryCondition(list) };
  return (
    <>
      {/* React puts it into the head. */}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={texts.searchAlerts.feed}
        href={feedAddress({ ...conditions, lang: texts.language.code })}
      />
      <SearchAlerts conditions={conditions} />
    </>
  );
}
