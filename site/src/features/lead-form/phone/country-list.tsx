import { useEffect, useRef, useState } from 'react';
import { useResource } from '../../../api/use-resource.ts';
import { type Texts, useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './country-list.module.css';
import { loadCountries } from './load-countries.ts';
import type { Country } from './phone-number.ts';

export interface CountryListProps {
  current: Country;
  onChoose: (country: Country) => void;
}

/** All countries to choose from, found by what is typed. */
export function CountryList({ current, onChoose }: CountryListProps) {
  const texts = useTexts();
  const { status, latest } = useResource('countries', loadCountries);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const countries = latest ?? [];
  const found = matchingCountries(countries, query, texts.content.countryName);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <Combobox
        ref={input}
        className={styles.search}
        type="text"
        aria-label={texts.forms.country.search}
        placeholder={texts.forms.country.search}
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        options={found}
        keyOf={({ iso2 }) => iso2}
        chosen={current.iso2}
        listLabel={texts.forms.country.list}
        listClassName={styles.list}
        optionClassName={styles.option}
        onChoose={onChoose}
      >
        {({ iso2, name, dialCode }) => (
          <>
            <span>{texts.content.countryName(iso2, name)}</span>
            <bdi className={styles.code}>+{dialCode}</bdi>
          </>
        )}
      </Combobox>
      {status === 'failed' ? (
        <div className={styles.note}>
          <p>{texts.forms.country.failed}</p>
          {/* Older browsers remember a failed import until the page is reloaded, which keeps typed words. */}
          <Button tone="line" size="small" onClick={() => window.location.reload()}>
            {texts.forms.country.retry}
          </Button>
        </div>
      ) : null}
      <div role="status">
        {status === 'loading' ? <p className={styles.note}>{texts.forms.country.loading}</p> : null}
        {status === 'loaded' && found.length === 0 ? (
          <p className={styles.note}>{texts.forms.country.none}</p>
        ) : null}
        {query && found.length > 0 ? (
          <VisuallyHidden>{texts.numbers.count(found.length, texts.forms.country.found)}</VisuallyHidden>
        ) : null}
      </div>
    </>
  );
}

/** Finds countries by part of their name in English or the page's language, by their code, or by their dial code. */
function matchingCountries(
  countries: readonly Country[],
  query: string,
  countryName: Texts['content']['countryName'],
): readonly Country[] {
  const plainQuery = plain(query);
  const code = plainQuery.replace(/^(\+|00)/, '');
  if (!code) return countries;
  return countries.filter(
    ({ name, iso2, dialCode }) =>
      plain(name).includes(plainQuery) ||
      plain(countryName(iso2, name)).includes(plainQuery) ||
      iso2 === plainQuery ||
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
