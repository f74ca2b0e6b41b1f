import { useMessages } from '../../../i18n/messages.ts';
import { sitePaths } from '../../../navigation/paths.ts';
import { readSearch, type SearchValues, searchAddress, searchKinds, searchString } from '../search-kinds.ts';
import { ConditionChips, type ConditionChipsProps } from './condition-chips.tsx';
import { FewerConditions } from './fewer-conditions.tsx';
import { useSummary } from './use-summary.ts';

type CountedConditionsProps = Omit<ConditionChipsProps, 'summary'> & { isEmpty: boolean };

/** The conditions of a search with its counts, for the names of communities and for what hinders the search. */
export function CountedConditions({ isEmpty, ...shown }: CountedConditionsProps) {
  const { kind, search } = shown;
  const paths = useMessages(sitePaths);
  const values = readSearch(search);
  const { summary } = useSummary(kind, searchString(values));
  const address = (wanted: SearchValues) => searchAddress(paths[searchKinds[kind].target], wanted);
  return (
    <>
      <ConditionChips {...shown} summary={summary} />
      {isEmpty && summary ? <FewerConditions {...{ kind, summary, values, address }} /> : null}
    </>
  );
}
