import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useResource } from '../../../api/use-resource.ts';
import { contentLanguage } from '../../../i18n/en/content.ts';
import { formMessages } from '../../../i18n/en/forms.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './country-list.module.css';
import { loadCountries } from './load-countries.ts';
import type { Country } from './phone-number.ts';

export interface CountryListProps {
  current: Country;
  onChoose: (country: Country) => void;
}

/** A combobox over all countries: the focus stays in the field, arrows move through the list, Enter chooses. */
export function CountryList({ current, onChoose }: CountryListProps) {
  const numbers = useMessages(numberFormats);
  const forms = useMessages(formMessages);
  const { countryName } = useMessages(contentLanguage);
  const { status, latest } = useResource('countries', loadCountries);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(current.iso2);
  const search = useRef<HTMLInputElement>(null);
  const listId = useId();
  const countries = latest ?? [];
  const found = matchingCountries(countries, query, countryName);
  const index = Math.max(
    found.findIndex(({ iso2 }) => iso2 === active),
    0,
  );
  const activeCountry = found[index];
  const activeId = activeCountry && `${listId}-${activeCountry.iso2}`;

  useEffect(() => {
    search.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null;
    option?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1 };
    const target = moves[event.key];
    if (target !== undefined) {
      const next = found[Math.min(Math.max(target, 0), found.length - 1)];
      if (next) setActive(next.iso2);
    } else if (event.key === 'Enter') {
      if (activeCountry) onChoose(activeCountry);
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={search}
        className={styles.search}
        type="text"
        role="combobox"
        aria-label={forms.country.search}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={forms.country.search}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={forms.country.list} className={styles.list}>
        {found.map((country) => (
          <div
            key={country.iso2}
            id={`${listId}-${country.iso2}`}
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={country.iso2 === current.iso2}
            data-active={country === activeCountry || undefined}
            // The field keeps the focus, as the ARIA combobox pattern requires.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
            onKeyDown={onKeyDown}
          >
            <span>{countryName(country.iso2, country.name)}</span>
            <bdi className={styles.code}>+{country.dialCode}</bdi>
          </div>
        ))}
      </div>
      {status === 'failed' ? (
        <div className={styles.note}>
          <p>{forms.country.failed}</p>
          {/* Older browsers remember a failed import until the page is loaded anew, which keeps typed words. */}
          <Button tone="line" size="small" onClick={() => window.location.reload()}>
            {forms.country.retry}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {status === 'loading' ? <p className={styles.note}>{forms.country.loading}</p> : null}
        {status === 'loaded' && found.length === 0 ? (
          <p className={styles.note}>{forms.country.none}</p>
        ) : null}
        {query && found.length > 0 ? (
          <VisuallyHidden>{numbers.count(found.length, forms.country.found)}</VisuallyHidden>
        ) : null}
      </div>
    </>
  );
}

/** Finds countries by part of their name in English or the page's language, by their code, or by their dial code. */
function matchingCountries(
  countries: readonly Country[],
  query: string,
  countryName: typeof contentLanguage.countryName,
): readonly Country[] {
  const wanted = plain(query);
  const code = wanted.replace(/^(\+|00)/, '');
  if (!code) return countries;
  return countries.filter(
    ({ name, iso2, dialCode }) =>
      plain(name).includes(wanted) ||
      plain(countryName(iso2, name)).includes(wanted) ||
      iso2 === wanted ||
      dialCode.startsWith(code),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
