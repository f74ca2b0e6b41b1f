import { type RefObject, useEffect, useRef } from 'react';
import { type Draft, keepDraft, readDraft } from './form-drafts.ts';

/** Gives a form its typed words back when it is shown again, and keeps them when it goes. `name` tells forms apart. */
export function useFormDraft(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    fill(element, readDraft(name) ?? {});
    const keep = () => keepDraft(name, draftOf(element));
    const forget = () => keepDraft(name, {});
    // Never removed: a form that is sent while its dialog is closed is reset after it has gone.
    element.addEventListener('reset', forget);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);

  return form;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What differs from the form as it was empty. */
function draftOf(form: HTMLFormElement): Draft {
  const typed = controlsOf(form).filter((control) => control.value !== emptyValueOf(control));
  return Object.fromEntries(typed.map((control) => [control.name, textOf(control)]));
}

/** A telephone number with its plus sign, so that it is known again as one of its country. */
function textOf({ value, dataset }: Control): string {
  return dataset.dialCode !== undefined && !value.startsWith('+') ? `+${value}` : value;
}

/** What the visitor has typed meanwhile stays. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (value === undefined || control.value !== emptyValueOf(control)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (element instanceof HTMLInputElement)
      return element.name !== '' && !['hidden', 'file', 'submit'].includes(element.type);
    return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
  });
}

function emptyValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
