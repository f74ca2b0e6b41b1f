import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../../hydration/lazy-component.tsx';
import { fillText, useTexts } from '../../../i18n/texts.ts';
import { Labelled } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePopover } from '../../../ui/popover.tsx';
import type { LeadFieldProps } from '../use-lead-form.ts';
import type { CountryListProps } from './country-list.tsx';
import { loadCountries } from './load-countries.ts';
import { loadedNumbers, loadNumbers } from './load-numbers.ts';
import styles from './phone-field.module.css';
import {
  type Country,
  caretAfter,
  countryOf,
  DEFAULT_COUNTRY,
  digitsOf,
  formatNumber,
  isTyped,
  MAX_DIGITS,
  nationalIn,
  readEdit,
  readFreeEdit,
} from './phone-number.ts';

const CountryList = lazyComponent(async () => (await import('./country-list.tsx')).CountryList);

interface PhoneFieldProps extends LeadFieldProps {
  /** As in `Field`. */
  starred?: boolean;
}

/** An international number with a searchable country, whose dial code cannot be edited. */
export function PhoneField({ error, starred, ...input }: PhoneFieldProps) {
  const texts = useTexts();
  const { country, choose, inputProps } = useNumberInput();
  return (
    <Labelled label={texts.forms.phone} starred={starred} error={error}>
      {(control) => (
        <div className={styles.row} data-field>
          <CountrySelector current={country} onChoose={choose} />
          <input {...input} {...control} {...inputProps} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      )}
    </Labelled>
  );
}

/** A button that shows the country and opens the list to search in. */
function CountrySelector({ current: country, onChoose }: CountryListProps) {
  const texts = useTexts();
  const { open, close, box, panelId, buttonProps } = usePopover();
  const iso = country.iso2.toUpperCase();
  return (
    <div ref={box} data-needs-script="">
      <button
        type="button"
        className={styles.countryButton}
        {...buttonProps}
        aria-controls={open ? panelId : undefined}
        aria-label={fillText(texts.forms.country.button, {
          iso,
          name: texts.content.countryName(country.iso2, country.name),
          code: country.dialCode,
        })}
      >
        {iso}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {open ? (
        <div id={panelId} className={styles.countryPanel} data-surface="paper">
          <CountryList
            current={country}
            onChoose={(chosen) => {
              close();
              onChoose(chosen);
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

/** Keeps the number field's text in its country's format while it is typed; the text itself stays the input's. */
function useNumberInput() {
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const input = useRef<HTMLInputElement>(null);
  const empty = formatNumber(DEFAULT_COUNTRY, '');
  const last = useRef(empty);
  /** Whether the text may begin without the dial code: the visitor types a whole number, or has pasted other text. */
  const isUnformatted = useRef(false);

  useEffect(() => {
    const form = input.current?.form;
    const startAgain = () => {
      last.current = empty;
      isUnformatted.current = false;
      setCountry(DEFAULT_COUNTRY);
    };
    form?.addEventListener('reset', startAgain);
    return () => form?.removeEventListener('reset', startAgain);
  }, [empty]);

  function write(text: string, caret = text.length): void {
    last.current = text;
    if (!input.current) return;
    input.current.value = text;
    if (document.activeElement === input.current) input.current.setSelectionRange(caret, caret);
  }

  /** Writes a whole number in the format of its country, which the selector then shows. */
  async function writeWhole(digits: string, digitsBeforeCaret: number): Promise<void> {
    const text = `+${digits}`;
    write(text, caretIn(text, digitsBeforeCaret));
    isUnformatted.current = true;
    // Without the list the number stays as it is and is left to the rules.
    const found = countryOf(await loadCountries().catch(() => []), digits);
    // Another digit may have come while the list was loaded.
    if (!found || digitsOf(input.current?.value ?? '') !== digits) return;
    setCountry(found);
    const formatted = formatNumber(found, digits.slice(found.dialCode.length));
    if (!input.current || formatted === input.current.value) return;
    const { selectionStart, selectionEnd, value } = input.current;
    const isSelected = selectionStart === 0 && selectionEnd === value.length;
    write(formatted, caretIn(formatted, digitsBeforeCaret));
    // A visitor who selected the number while the list was loaded is about to replace it.
    if (isSelected && document.activeElement === input.current) input.current.select();
  }

  /** Whether the text was a number, which is then shown formatted. */
  async function formatRecognised(text: string): Promise<boolean> {
    const numbers = await loadNumbers();
    const number = numbers?.readNumber(text, country.dialCode);
    if (!numbers || !number || !numbers.isNumber(number)) return false;
    if (input.current?.value !== text) return true;
    const { code, national } = number;
    if (code === country.dialCode) {
      isUnformatted.current = false;
      const formatted = formatNumber(country, national);
      if (formatted !== text) write(formatted);
    } else {
      await writeWhole(code + national, code.length + national.length);
      isUnformatted.current = false;
    }
    return true;
  }

  function apply(edit: ReturnType<typeof readEdit>, value: string, caret: number): void {
    const digitsBefore = digitsOf(value.slice(0, caret)).length;
    if (edit.kind === 'text') {
      last.current = value;
      isUnformatted.current = true;
    } else if (edit.kind === 'refused') {
      write(last.current);
    } else if (edit.kind === 'whole') {
      const isAtEnd = caret === value.length;
      const dropped = digitsOf(value).length - edit.digits.length;
      void writeWhole(edit.digits, isAtEnd ? edit.digits.length : Math.max(digitsBefore - dropped, 0));
    } else {
      isUnformatted.current = false;
      const text = formatNumber(country, edit.national);
      write(text, caret === value.length ? text.length : caretAfter(digitsBefore, text));
    }
  }

  async function onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): Promise<void> {
    const { value, selectionStart } = currentTarget;
    const caret = selectionStart ?? value.length;
    if (isTyped(nativeEvent)) {
      apply(isUnformatted.current ? readFreeEdit(value) : readEdit(value, true, country), value, caret);
      return;
    }
    // What is typed before the reader is loaded must not bring back what was there before.
    last.current = value;
    if (await formatRecognised(value)) return;
    if (input.current?.value !== value) return;
    const numbers = loadedNumbers();
    const isNoNumber =
      ['several', 'letters'].includes(String(numbers?.readNumber(value, country.dialCode))) ||
      digitsOf(value).length > MAX_DIGITS;
    apply(isNoNumber ? { kind: 'text' } : readEdit(value, false, country), value, caret);
  }

  function choose(next: Country): void {
    const national = nationalIn(input.current?.value ?? '', country);
    isUnformatted.current = false;
    setCountry(next);
    input.current?.focus();
    write(formatNumber(next, national));
  }

  return {
    country,
    choose,
    inputProps: {
      ref: input,
      defaultValue: empty,
      onInput: (event: InputEvent<HTMLInputElement>) => void onInput(event),
      onBlur: (event: FocusEvent<HTMLInputElement>) => void formatRecognised(event.currentTarget.value),
      'data-dial-code': country.dialCode,
    },
  };
}

/** The caret's position behind so many digits, and behind the plus sign. */
function caretIn(text: string, digitCount: number): number {
  return Math.max(caretAfter(digitCount, text), 1);
}
