// Keeps the number field's text in its country's form while it is typed. The text itself stays the input's.
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { type Country, countryOf, DEFAULT_COUNTRY, formatNumber } from './country.ts';
import { loadCountries } from './load-countries.ts';
import { caretAfter, digitsOf, isTyped, nationalIn, readEdit } from './number-edit.ts';

/** `prefix` stands before the dial code: a plus sign, or nothing where a form wants digits alone. */
export function useNumberInput(prefix: '+' | '') {
  const [country, setCountry] = useState(DEFAULT_COUNTRY);
  const input = useRef<HTMLInputElement>(null);
  const empty = formatNumber(DEFAULT_COUNTRY, '', prefix);
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
    // Without the list the number stays as it came, and the rules judge it.
    const found = countryOf(await loadCountries().catch(() => []), digits);
    if (!found) return;
    setCountry(found);
    write(formatNumber(found, digits.slice(found.dialCode.length), prefix));
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
      const text = formatNumber(country, edit.national, prefix);
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
    write(formatNumber(next, national, prefix));
  }

  return {
    country,
    choose,
    inputProps: { ref: input, defaultValue: empty, onInput, 'data-dial-code': country.dialCode },
  };
}
