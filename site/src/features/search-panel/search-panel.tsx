import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useId } from 'react';
import { useLocation } from 'wouter';
import { fillText, useTexts } from '../../texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type CategoryTab, CategoryTabs } from './category-tabs.tsx';
import { AREAS, BEDROOMS, type SearchKind, type SearchValues, searchKinds } from './search-kinds.ts';
import styles from './search-panel.module.css';
import { readForm, searchString } from './search-values.ts';
import { SelectCell } from './select-cell.tsx';

export interface SearchPanelProps {
  kind: SearchKind;
  /** What was searched, on a page of results. Give the panel a `key` that changes with it. */
  values?: SearchValues;
  tabs?: CategoryTab[];
  /** The panel's upper part lies on the hero. */
  overHero?: boolean;
}

/** Leads to the kind's page of results. Without script it is an ordinary GET form. */
export function SearchPanel({ kind, values = {}, tabs, overHero = false }: SearchPanelProps) {
  const { search } = useTexts().browse;
  const [, navigate] = useLocation();
  const queryId = useId();
  const { target, placeholder, types, more } = searchKinds[kind];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = searchString(readForm(new FormData(event.currentTarget)));
    if (asked) navigate(`${target}?${asked}`);
    else window.alert(search.nothingGiven);
  }

  return (
    <search className={styles.panel} data-over-hero={overHero || undefined} aria-label={search.label}>
      {tabs ? <CategoryTabs label={search.categories} tabs={tabs} /> : null}
      <form
        className={styles.row}
        data-cells={2 + more.length}
        action={target}
        onSubmit={handleSubmit}
        onReset={clear}
      >
        <div className={styles.cell}>
          <label htmlFor={queryId}>{search.text}</label>
          <input
            id={queryId}
            name="query"
            placeholder={placeholder(search)}
            defaultValue={values.query}
            enterKeyHint="search"
          />
        </div>
        <SelectCell
          name="type"
          label={kind === 'all' ? search.propertyType : search.type}
          empty={kind === 'all' ? search.anyType : search.propertyType}
          options={types.map((type) => ({ value: type, label: type }))}
          value={values.type}
        />
        {more.includes('bedrooms') ? (
          <SelectCell
            name="bedrooms"
            label={search.bedrooms}
            empty={search.noBedrooms}
            options={BEDROOMS.map((value) => ({
              value,
              label: value === '1' ? search.oneBedroom : fillText(search.manyBedrooms, { n: value }),
            }))}
            value={values.bedrooms}
          />
        ) : null}
        {more.includes('area') ? (
          <SelectCell
            name="area"
            label={search.area}
            empty={search.noArea}
            options={AREAS.map((value) => ({ value, label: value }))}
            value={values.area}
          />
        ) : null}
        <div className={styles.end}>
          <IconButton className={styles.reset} type="reset" icon={RotateCcw} label={search.reset} />
          <Button className={styles.submit} type="submit">
            <Icon as={Search} /> {search.submit}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** To nothing at all, not to what the address had filled in. */
function clear(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  for (const control of event.currentTarget.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = '';
  }
}
