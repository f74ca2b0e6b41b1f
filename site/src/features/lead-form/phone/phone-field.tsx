import { type InputEvent, useEffect, useRef, useState } from 'react';
import { contentLanguage } from '../../../i18n/en/content.ts';
import { formMessages } from '../../../i18n/en/forms.ts';
import { fillText, useMessages } from '../../../i18n/messages.ts';
import { Labelled } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePopover } from '../../../ui/popover.tsx';
import type { LeadFieldProps } from '../use-lead-form.ts';
import { CountryList, type CountryListProps } from './country-list.tsx';
import styles from './phone-field.module.css';
import {
  type Country,
  caretAfter,
  countryOf,
  DEFAULT_COUNTRY,
  digitsOf,
  formatNumber,
  isTyped,
  nationalIn,
  readEdit,
} from './phone-number.ts';
import { loadCountries } from './use-countries.ts';

interface PhoneFieldProps extends LeadFieldProps {
  /** As in `Field`. */
  starred?: boolean;
}

/** An international number with a searchable country, whose dial code cannot be edited. */
export function PhoneField({ error, starred, ...input }: PhoneFieldProps) {
  const forms = useMessages(formMessages);
  const { country, choose, inputProps } = useNumberInput();
  return (
    <Labelled label={forms.phone} starred={starred} error={error}>
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
  const forms = useMessages(formMessages);
  const { open, close, box, panelId, buttonProps } = usePopover();
  const { countryName } = useMessages(contentLanguage);
  const iso = country.iso2.toUpperCase();
  return (
    <div ref={box} className={styles.country}>
      <button
        type="button"
        className={styles.countryButton}
        {...buttonProps}
        aria-controls={open ? panelId : undefined}
        aria-label={fillText(forms.country.button, {
          iso,
          name: countryName(country.iso2, country.name),
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

  useEffect(() => {
    const form = input.current?.form;
    const startAgain = () => {
      last.current = empty;
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

  async function adopt(digits: string): Promise<void> {
    // Without the list the number stays as it is and is left to the rules.
    const found = countryOf(await loadCountries().catch(() => []), digits);
    if (!found) return;
    setCountry(found);
    write(formatNumber(found, digits.slice(found.dialCode.length)));
  }

  function onInput({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void {
    const { value, selectionStart } = currentTarget;
    const caret = selectionStart ?? value.length;
    const edit = readEdit(value, isTyped(nativeEvent), country);
    if (edit.kind === 'refused') {
      write(last.current);
    } else if (edit.kind === 'foreign') {
      void adopt(edit.digits);
    } else {
      const text = formatNumber(country, edit.national);
      write(
        text,
        caret === value.length ? text.length : caretAfter(digitsOf(value.slice(0, caret)).length, text),
      );
    }
  }

  function choose(next: Country): void {
    const national = nationalIn(input.current?.value ?? '', country);
    setCountry(next);
    input.current?.focus();
    write(formatNumber(next, national));
  }

  return {
    country,
    choose,
    inputProps: { ref: input, defaultValue: empty, onInput, 'data-dial-code': country.dialCode },
  };
}
