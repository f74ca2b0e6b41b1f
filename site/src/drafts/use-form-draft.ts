import { type RefObject, useEffect, useRef } from 'react';
import { firstInteraction } from '../hydration/start.ts';

let loaded: Promise<typeof import('./form-draft.ts')> | undefined;

/** The code of drafts, for all forms by one promise: a form that replaces another is filled after that one is saved. */
function loadCode(): Promise<typeof import('./form-draft.ts')> {
  loaded ??= firstInteraction.then(() => import('./form-draft.ts'));
  return loaded;
}

/** Restores what was typed into a form when it mounts, and saves it when it unmounts. `name` identifies the form. */
export function useFormDraft(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Kept for a form that unmounts before the code is there: what was typed into it is saved then.
    const element = form.current;
    if (!element) return;
    // The form also works when the code cannot be loaded.
    const keeping = loadCode().then(
      ({ keepDraft }) => keepDraft(element, name),
      () => {
        loaded = undefined;
      },
    );
    return () => void keeping.then((leave) => leave?.());
  }, [name]);

  return form;
}
