import { useId, useRef, useState } from 'react';
import { logFailure, requestJson } from '../../../api/request.ts';
import { useResource } from '../../../api/use-resource.ts';
import type { Suggestions } from '../../../generated/catalog.ts';
import { MAX_QUERY_CHARS } from '../../../generated/lists.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import type { ListName } from '../../../property-lists.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../search-panel.module.css';
import type { Matches, Suggestion } from './matching.ts';

interface QueryFieldProps {
  list: ListName;
  value: string | undefined;
}

/** The text of a search, with suggestions of what it may become: words that complete it, and properties to go to. */
export function QueryField({ list, value }: QueryFieldProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shouldLoad, setShouldLoad] = useState(false);
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const { head, options } = useMatches(shouldLoad, typed ?? '');

  function handleOpen(): void {
    setShouldLoad(true);
    setTyped(input.current?.value ?? null);
  }

  function handleChoose(option: Suggestion): void {
    if (option.id !== undefined) navigate(texts.paths.property(option.id));
    else if (input.current) {
      input.current.value = `${head}${option.label} `;
      input.current.focus();
    }
  }

  return (
    <>
      <label htmlFor={id}>{texts.search.text}</label>
      <Combobox
        ref={input}
        id={id}
        name="query"
        placeholder={texts.search.placeholders[list]}
        defaultValue={value}
        enterKeyHint="search"
        maxLength={MAX_QUERY_CHARS}
        options={options}
        keyOf={({ kind, id, label }) => `${kind} ${id ?? label}`}
        listLabel={texts.suggestions.label}
        listClassName={styles.suggestions}
        onFocus={() => setShouldLoad(true)}
        onInput={handleOpen}
        onOpen={handleOpen}
        onClose={() => setTyped(null)}
        onChoose={handleChoose}
      >
        {({ label, kind }) => (
          <>
            <span dir="auto" lang={texts.content.isTranslated(label) ? undefined : 'en'}>
              {label}
            </span>{' '}
            <small>{texts.suggestions.kinds[kind]}</small>
          </>
        )}
      </Combobox>
      <VisuallyHidden role="status">
        {options.length > 0 ? texts.numbers.count(options.length, texts.suggestions.count) : null}
      </VisuallyHidden>
    </>
  );
}

const NO_MATCHES: Matches = { head: '', options: [] };

/** The suggestions for a text in the page's language, once they are asked for. */
function useMatches(shouldLoad: boolean, typed: string): Matches {
  const texts = useTexts();
  const { latest } = useResource(
    shouldLoad ? `${texts.language.prefix}/api/screens/suggestions.json` : null,
    async (path) => {
      try {
        // Code and data load together when the field is focused.
        const [{ findMatches, readSuggestions }, suggestions] = await Promise.all([
          import('./matching.ts'),
          requestJson<Suggestions>(path),
        ]);
        return { findMatches, all: readSuggestions(suggestions, texts.propertyTypes.typeName) };
      } catch (cause) {
        logFailure('Failed to fetch the suggestions of the search field', cause);
        throw cause;
      }
    },
  );
  return latest ? latest.findMatches(latest.all, typed) : NO_MATCHES;
}
