import { type ComponentType, useId, useState } from 'react';
import type { SearchSort } from '../../../generated/catalog.ts';
import { island } from '../../../hydration/island.tsx';
import { loadWithRetry } from '../../../hydration/start.ts';
import { filterBarMessages } from '../../../i18n/en/filter-bar.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useNavigate } from '../../../navigation/location.ts';
import { sitePaths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  readSearch,
  type SearchKind,
  type SearchValues,
  searchAddress,
  searchKinds,
} from '../search-kinds.ts';
import styles from './filter-bar.module.css';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { countFilters, withField } from './filter-values.ts';

const FilterConditions = island(async () => (await import('./filter-conditions.tsx')).FilterConditions);

export interface FilterBarProps {
  kind: SearchKind;
  /** The query string of the shown search; empty on a list. */
  search: string;
  /** The conditions in its text, as its answer tells them. */
  understood?: string | null;
  /** Whether it found nothing. */
  isEmpty?: boolean;
}

/** The filters of a search: a button for all of them, the order, and the conditions that are on, each removable. */
export function FilterBar({ kind, search, understood = null, isEmpty = false }: FilterBarProps) {
  const filters = useMessages(filterBarMessages);
  const paths = useMessages(sitePaths);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [opened, setOpened] = useState({ search, open: false });
  // A sheet is for one search: the next one's results close it.
  if (opened.search !== search) setOpened({ search, open: false });
  const values = readSearch(search);
  const address = (wanted: SearchValues) => searchAddress(paths[searchKinds[kind].target], wanted);
  const count = countFilters(values);
  const hasConditions = count > 0 || understood !== null || isEmpty;

  function handleOpen() {
    setOpened({ search, open: true });
    // Never fails: it tries until the code is there.
    void loadWithRetry(() => import('./filter-sheet.tsx')).then(({ FilterSheet }) =>
      setSheet(() => FilterSheet),
    );
  }

  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <Button tone="line" size="small" aria-haspopup="dialog" onClick={handleOpen}>
          <Icon name="sliders-horizontal" /> {filters.title}
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
        </Button>
        <SortOrder values={values} address={address} />
      </div>
      {hasConditions ? <FilterConditions {...{ kind, search, understood, isEmpty }} /> : null}
      {Sheet ? (
        <Sheet
          key={search}
          {...{ kind, values, address, open: opened.open }}
          onClose={() => setOpened({ search, open: false })}
        />
      ) : null}
    </div>
  );
}

function SortOrder({ values, address }: { values: SearchValues; address: (values: SearchValues) => string }) {
  const filters = useMessages(filterBarMessages);
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{filters.sort}</label>
      <span>
        <select
          id={id}
          value={values.sort ?? ''}
          onChange={({ currentTarget }) => navigate(address(withField(values, 'sort', currentTarget.value)))}
        >
          <option value="">{filters.bestMatch}</option>
          {(Object.keys(filters.sorts) as SearchSort[]).map((sort) => (
            <option key={sort} value={sort}>
              {filters.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
