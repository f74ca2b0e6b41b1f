import { type RefObject, useEffect, useRef } from 'react';
import { firstInteraction } from '../hydration/start.ts';

/** Restores what was typed into a form when it mounts, and saves it when it unmounts. `name` identifies the form. */
export function useFormDraft(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Kept for a form that unmounts before the code is there: what was typed into it is saved then.
    const element = form.current;
    if (!element) return;
    // The form also works when the code cannot be loaded.
    const keeping = firstInteraction
      .then(() => import('./form-draft.ts'))
      .then(
        ({ keepDraft }) => keepDraft(element, name),
        () => null,
      );
    return () => void keeping.then((leave) => leave?.());
  }, [name]);

  return form;
}
