import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { PropertyType } from '../../i18n/property-types.en.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { type ListName, propertyLists } from '../../property-lists.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainFilters, PlainSubmit } from './plain-search.tsx';
import styles from './search-panel.module.css';
import {
  AREAS,
  BEDROOMS,
  readSearch,
  type SearchField,
  type SearchValues,
  searchAddress,
  searchQuery,
} from './search-values.ts';
import { QueryField } from './suggestions/query-field.tsx';

interface SearchPanelProps {
  list: ListName;
  /** Those that a page of results shows; the panel's fields follow it. */
  values?: SearchValues;
  /** Links to other lists, above the form. */
  tabs?: ReactNode;
  /** Whether the panel's upper part overlaps the hero. */
  overHero?: boolean;
}

/**
 * A search form that leads to its list's page of results: by navigation, as an ordinary GET form until it is
 * hydrated, and without script to a page of the function.
 */
export function SearchPanel({ list, values, tabs, overHero = false }: SearchPanelProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shownQuery = values && searchQuery(values);
  const { page, types, fields } = propertyLists[list].search;

  useEffect(() => {
    if (shownQuery !== undefined && form.current) setFields(form.current, readSearch(shownQuery));
  }, [shownQuery]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readSearch(new FormData(event.currentTarget));
    if (Object.keys(typed).length > 0) navigate(searchAddress(list, typed, texts));
    else alert(texts.search.nothingGiven);
  }

  // Clears every field; the browser's own reset would bring back what the address had filled in.
  function handleReset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFields(event.currentTarget, {});
  }

  return (
    <search className={styles.panel} data-over-hero={overHero || undefined} aria-label={texts.search.label}>
      {tabs}
      <form
        ref={form}
        className={styles.row}
        data-cells={2 + fields.length}
        action={texts.paths[page]}
        onSubmit={handleSubmit}
        onReset={handleReset}
      >
        <div className={styles.cell}>
          <QueryField list={list} value={values?.query} />
        </div>
        <SelectCell
          name="type"
          label={list === 'all' ? texts.search.propertyType : texts.search.type}
          empty={list === 'all' ? texts.search.anyType : texts.search.propertyType}
          choices={types}
          nameOf={(type) => texts.propertyTypes.typeName(type as PropertyType)}
          value={values?.type}
        />
        {fields.includes('bedrooms') ? (
          <SelectCell
            name="bedrooms"
            label={texts.search.bedrooms}
            empty={texts.search.noBedrooms}
            choices={BEDROOMS}
            nameOf={(count) =>
              Number(count) > 0
                ? texts.numbers.count(Number(count), texts.search.bedroomCount)
                : count === '7+'
                  ? texts.search.sevenBedroomsOrMore
                  : count
            }
            value={values?.bedrooms}
          />
        ) : null}
        {fields.includes('area') ? (
          <SelectCell
            name="area"
            label={texts.search.area}
            empty={texts.search.noArea}
            choices={AREAS}
            value={values?.area}
          />
        ) : null}
        <div className={styles.end}>
          <IconButton className={styles.reset} type="reset" icon="rotate-ccw" label={texts.search.reset} />
          {/* A browser with script renders nothing in `noscript`. */}
          <noscript>{import.meta.env.SSR && <PlainSubmit list={list} />}</noscript>
          <Button className={styles.submit} type="submit" data-needs-script="">
            <Icon name="search" /> {texts.search.submit}
          </Button>
        </div>
      </form>
      <noscript>{import.meta.env.SSR && <PlainFilters list={list} />}</noscript>
    </search>
  );
}

/** Sets the uncontrolled fields, so that the focus stays where it is. */
function setFields(form: HTMLFormElement, values: SearchValues): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = values[control.name as SearchField] ?? '';
    }
  }
}

interface SelectCellProps {
  name: string;
  label: string;
  /** The placeholder option, which cannot be chosen. */
  empty: string;
  choices: readonly string[];
  nameOf?: (choice: string) => string;
  value: string | undefined;
}

function SelectCell({ name, label, empty, choices, nameOf = String, value = '' }: SelectCellProps) {
  const id = useId();
  // An address may ask for other choices, also for several; the field must show what is searched.
  const all = value && !choices.includes(value) ? [value, ...choices] : choices;
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="" disabled hidden>
          {empty}
        </option>
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {choice.split(',').map(nameOf).join(' · ')}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </div>
  );
}
