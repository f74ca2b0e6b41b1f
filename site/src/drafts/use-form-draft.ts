import { type RefObject, useEffect, useRef } from 'react';
import { removeDraft, restoreDraft, saveDraft } from './form-draft.ts';

interface DraftProps {
  ref: RefObject<HTMLFormElement | null>;
  'data-draft': string;
}

/** Props of a form whose input survives its removal from the page, and a reload. `form` names it. */
export function useFormDraft(form: string): DraftProps {
  const name = `draft ${form}`;
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    restoreDraft(element, name);
    tellPhoneField(element);
    // Not removed: a form that is sent while its dialog closes is reset after it unmounts.
    element.addEventListener('reset', () => removeDraft(name));
    return () => saveDraft(element, name);
  }, [name]);

  return { ref, 'data-draft': name };
}

/** The phone field finds the country of a number that was there before it was hydrated. */
function tellPhoneField(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[data-dial-code]');
  if (field && field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }));
}
