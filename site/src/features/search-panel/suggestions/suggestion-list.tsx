import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { logFailure, requestJson } from '../../../api/request.ts';
import { useResource } from '../../../api/use-resource.ts';
import type { Suggestions } from '../../../generated/catalog.ts';
import { contentLanguage } from '../../../i18n/en/content.ts';
import { numberFormats } from '../../../i18n/en/numbers.ts';
import { propertyTypeMessages } from '../../../i18n/en/property-types.ts';
import { suggestionMessages } from '../../../i18n/en/suggestions.ts';
import { pageLanguage } from '../../../i18n/languages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sitePaths } from '../../../navigation/paths.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../search-panel.module.css';
import { matching, readSuggestions, type Suggestion } from './matching.ts';

interface SuggestionListProps {
  /** The id of the list, which the field names. */
  id: string;
  /** The form, whose search field becomes a combobox. */
  form: RefObject<HTMLFormElement | null>;
}

/** What the text in a search field may become, by the combobox pattern: the focus stays in the field. */
export function SuggestionList({ id: listId, form }: SuggestionListProps) {
  const texts = useMessages(suggestionMessages);
  const numbers = useMessages(numberFormats);
  const paths = useMessages(sitePaths);
  const { isTranslated } = useMessages(contentLanguage);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const all = useSuggestions(isAsked);
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { head, options } = matching(all, typed ?? '');
  const isOpen = options.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  function close(): void {
    setTyped(null);
    setActive(-1);
  }

  function choose(option: Suggestion): void {
    close();
    const input = searchField(form);
    if (option.id !== undefined) navigate(paths.property(option.id));
    if (option.id !== undefined || !input) return;
    input.value = `${head}${option.label} `;
    input.focus();
  }

  const handleInput = useEffectEvent((input: HTMLInputElement) => {
    setAsked(true);
    setTyped(input.value);
    setActive(-1);
  });

  const handleKey = useEffectEvent((event: KeyboardEvent, input: HTMLInputElement) => {
    const option = options[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.isComposing) return;
    if (step !== undefined && !isOpen) setTyped(input.value);
    // Before the first and after the last option is the field itself.
    else if (step !== undefined) setActive(around(active + step, options.length));
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  });

  const handleBlur = useEffectEvent(close);

  useEffect(() => {
    const input = searchField(form);
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('focus', () => setAsked(true), { signal });
    input.addEventListener('input', () => handleInput(input), { signal });
    input.addEventListener('keydown', (event) => handleKey(event, input), { signal });
    input.addEventListener('blur', () => handleBlur(), { signal });
    input.form?.addEventListener('submit', () => handleBlur(), { signal });
    // It may have the focus since before hydration.
    if (document.activeElement === input) setAsked(true);
    return () => listening.abort();
  }, [form]);

  useEffect(() => {
    const attributes = {
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
    };
    const input = searchField(form);
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, value);
    if (active < 0) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', `${listId}-${active}`);
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [form, listId, isOpen, active]);

  return (
    <>
      <div
        id={listId}
        role="listbox"
        className={styles.suggestions}
        aria-label={texts.label}
        hidden={!isOpen}
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
          // biome-ignore lint/a11y/useFocusableInteractive: see the list.
          <div
            key={`${option.kind} ${option.id ?? option.label}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            data-active={at === active || undefined}
            onPointerEnter={() => setActive(at)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span dir="auto" lang={isTranslated(option.label) ? undefined : 'en'}>
              {option.label}
            </span>{' '}
            <small>{texts.kinds[option.kind]}</small>
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">
        {isOpen ? numbers.count(options.length, texts.count) : null}
      </VisuallyHidden>
    </>
  );
}

/** A position from -1, past both ends of which it goes on at the other. */
function around(at: number, count: number): number {
  if (at >= count) return -1;
  return at < -1 ? count - 1 : at;
}

function searchField(form: RefObject<HTMLFormElement | null>): HTMLInputElement | null {
  const field = form.current?.elements.namedItem('query');
  return field instanceof HTMLInputElement ? field : null;
}

/** The suggestions in the page's language, once they are asked for. */
function useSuggestions(isAsked: boolean): Suggestion[] {
  const { prefix } = useMessages(pageLanguage);
  const { typeName } = useMessages(propertyTypeMessages);
  const { latest } = useResource(isAsked ? `${prefix}/api/screens/suggestions.json` : null, loadSuggestions);
  return useMemo(() => (latest ? readSuggestions(latest, typeName) : []), [latest, typeName]);
}

async function loadSuggestions(path: string): Promise<Suggestions> {
  try {
    return await requestJson<Suggestions>(path);
  } catch (cause) {
    logFailure('Failed to fetch the suggestions of the search field', cause);
    throw cause;
  }
}
