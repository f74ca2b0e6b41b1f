// What visitors have typed into forms and not sent yet, for as long as their tab is open.
import { type RefObject, useEffect, useRef } from 'react';

/** Values by the names of a form's controls. */
type Draft = Readonly<Record<string, unknown>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const STORAGE_KEY = 'form-drafts';

let drafts = new Map<string, Draft>();

/** Gives a form its typed words back when it is shown again, and keeps them when it goes. `name` tells forms apart. */
export function useFormDraft(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    drafts = storedDrafts();
    fill(element, drafts.get(name) ?? {});
    const keep = () => keepDraft(name, draftOf(element));
    // Never removed: a form that is sent while its dialog is closed is reset after it has gone.
    element.addEventListener('reset', () => keepDraft(name, {}));
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);

  return form;
}

/** Storage may be closed to us, or hold what is not ours; then drafts live as long as the page. */
function storedDrafts(): Map<string, Draft> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as [string, Draft][]);
  } catch {
    return drafts;
  }
}

function keepDraft(name: string, draft: Draft): void {
  drafts.set(name, draft);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...drafts]));
  } catch {
    return;
  }
}

/** What differs from the form as it was empty. */
function draftOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(
    controlsOf(form)
      .filter((control) => control.value !== emptyValueOf(control))
      .map((control) => [control.name, textOf(control)]),
  );
}

/** A telephone number with its plus sign, so that it is known again as one of its country. */
function textOf({ value, dataset }: Control): string {
  return dataset.dialCode && !value.startsWith('+') ? `+${value}` : value;
}

/** What the visitor has typed meanwhile stays. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const value = draft[control.name];
    if (typeof value !== 'string' || control.value !== emptyValueOf(control)) continue;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name]:not([type=hidden],[type=file]),textarea,select')];
}

function emptyValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}
