import { island } from '../../../hydration/island.tsx';
import { readSearch } from '../search-kinds.ts';
import { ConditionChips } from './condition-chips.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { chosen } from './filter-values.ts';

const CountedConditions = island(async () => (await import('./counted-conditions.tsx')).CountedConditions);
const LeftOutFields = island(async () => (await import('./left-out-fields.tsx')).LeftOutFields);
const UnknownWords = island(async () => (await import('./unknown-words.tsx')).UnknownWords);

type FilterConditionsProps = Required<Omit<FilterBarProps, 'isOnList'>>;

/** The conditions that are on, each removable, and for a search that found nothing those that hinder it. */
export function FilterConditions({ unknown, leftOut, isEmpty, ...shown }: FilterConditionsProps) {
  // Communities are named by the function, and what hinders a search is counted by it.
  const isAsking = isEmpty || chosen(readSearch(shown.search), 'community').length > 0;
  return (
    <>
      {leftOut.length > 0 ? <LeftOutFields fields={leftOut} /> : null}
      {isAsking ? <CountedConditions {...shown} isEmpty={isEmpty} /> : <ConditionChips {...shown} />}
      {unknown ? <UnknownWords unknown={unknown} /> : null}
    </>
  );
}
