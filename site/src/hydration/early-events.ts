// What visitors do before React listens: they send forms, use the history buttons, touch the page.
import { dropDraft } from '../drafts/form-draft.ts';

/** Not `scroll`: browsers also fire it while laying out a right-to-left page. */
const FIRST_INTERACTIONS = ['pointerdown', 'wheel', 'keydown'] as const;

/** The address that the page was loaded with, also if the visitor went elsewhere before the first script came. */
let loadedAddress: string | undefined;
let hasInteracted = false;

/** Listens until React does; calls `onFirstInteraction` when the visitor first touches the page. */
export function listenEarly(onFirstInteraction: () => void): void {
  loadedAddress = withoutHash(entryBeforeLoad()?.url ?? location.href);
  // In the capture phase, before React.
  addEventListener('submit', onEarlySubmit, true);
  addEventListener('popstate', onEarlyPopState);
  onEarlyPopState();
  const onInteraction = () => {
    hasInteracted = true;
    onFirstInteraction();
  };
  for (const name of FIRST_INTERACTIONS)
    addEventListener(name, onInteraction, { capture: true, once: true, passive: true });
}

/** React handles forms and the history buttons from now on. */
export function stopListeningEarly(): void {
  removeEventListener('submit', onEarlySubmit, true);
  removeEventListener('popstate', onEarlyPopState);
}

/** Whether the visitor may have scrolled since the page was loaded. */
export function mayHaveScrolled(): boolean {
  return hasInteracted;
}

/** A form without an action needs script: submitted by the browser, it would lose what was typed. */
function onEarlySubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.hasAttribute('action')) dropDraft(form);
  else event.preventDefault();
}

/** Undefined in browsers without the Navigation API. */
function entryBeforeLoad(): NavigationHistoryEntry | null | undefined {
  const { activation, currentEntry } = window.navigation ?? {};
  return activation?.entry.key === currentEntry?.key ? null : activation?.entry;
}

function withoutHash(address: string): string | undefined {
  return address.split('#')[0];
}

/** An earlier load of the page may have made the entry, as by filters; the browser then changes the address alone. */
function onEarlyPopState(): void {
  if (withoutHash(location.href) !== loadedAddress) location.reload();
}
