import { useId } from 'react';
import type { SearchReading, SearchSort } from '../../../generated/catalog.ts';
import { lazyDialog } from '../../../hydration/lazy-component.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { useHistoryOverlay } from '../../../navigation/use-history-overlay.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import type { ListName } from '../../../property-lists.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { readSearch, type SearchField, type SearchValues, searchAddress } from '../search-values.ts';
import { ConditionChips } from './condition-chips.tsx';
import styles from './filter-bar.module.css';
import { countFilters, withValues } from './filter-values.ts';
import { LeftOutFields } from './left-out-fields.tsx';
import { LooserSearches } from './looser-searches.tsx';

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface FilterBarProps {
  list: ListName;
  /** That of the shown search; empty on a list. */
  queryString: string;
  /** How it was read; null until it is answered, and if there is nothing to say. */
  reading?: SearchReading | null;
  /** The fields of the address that the function could not read, which are not in the search. */
  leftOut?: readonly SearchField[];
  /** Whether it found nothing. */
  isEmpty?: boolean;
  /** Whether it stands on a list, which is in the order of dates. */
  isOnList?: boolean;
}

/** The filters of a search: a button for all of them, the order, and the conditions that are on, each removable. */
export function FilterBar({
  list,
  queryString,
  reading = null,
  leftOut = [],
  isEmpty = false,
  isOnList = false,
}: FilterBarProps) {
  const texts = useTexts();
  // A sheet is for one search: the next one's results close it.
  const sheet = useHistoryOverlay('filters', queryString);
  const values = readSearch(queryString);
  const count = countFilters(values);

  return (
    <div className={styles.bar} data-needs-script="">
      <div className={styles.row}>
        <Button tone="line" size="small" aria-haspopup="dialog" onClick={sheet.open}>
          <Icon name="sliders-horizontal" /> {texts.filterBar.title}
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
        </Button>
        <SortOrder list={list} values={values} isOnList={isOnList} />
      </div>
      {leftOut.length > 0 ? <LeftOutFields fields={leftOut} /> : null}
      {reading?.conditions.length ? (
        <ConditionChips list={list} values={values} reading={reading} />
      ) : count > 0 ? (
        // Keeps the place of the chips, which come with the answer.
        <div className={styles.chips} />
      ) : null}
      {reading?.note ? <p>{reading.note}</p> : null}
      {isEmpty ? <LooserSearches list={list} values={values} /> : null}
      <FilterSheet
        key={queryString}
        list={list}
        values={values}
        reading={reading}
        open={sheet.isOpen}
        onClose={sheet.close}
      />
    </div>
  );
}

interface SortOrderProps {
  list: ListName;
  values: SearchValues;
  isOnList: boolean;
}

function SortOrder({ list, values, isOnList }: SortOrderProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const all = Object.keys(texts.filterBar.sorts) as SearchSort[];
  const sorts = isOnList ? all.filter((sort) => sort !== 'newest') : all;
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{texts.filterBar.sort}</label>
      <span>
        <select
          id={id}
          value={values.sort ?? ''}
          onChange={({ currentTarget }) =>
            navigate(searchAddress(list, withValues(values, { sort: currentTarget.value }), texts))
          }
        >
          <option value="">{isOnList ? texts.filterBar.sorts.newest : texts.filterBar.bestMatch}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.filterBar.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
