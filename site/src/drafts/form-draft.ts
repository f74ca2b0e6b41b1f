// What visitors have typed into forms and not sent yet, for as long as their tab is open.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const STORAGE_KEY = 'form-drafts';

/** By the names of forms, values by the names of their controls. */
let drafts: Record<string, object> = {};

/** Fills a form with its draft; call what is returned as the form goes. */
export function keepDraft(form: HTMLFormElement, name: string): () => void {
  try {
    drafts = { ...drafts, ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    // Storage may be closed to us; then drafts live as long as the page.
  }
  fill(form, drafts[name] ?? {});
  const keep = () => put(name, Object.fromEntries(new FormData(form)));
  // Never removed: a form that is sent while its dialog is closed is reset after it has gone.
  form.addEventListener('reset', () => put(name, {}));
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    keep();
  };
}

function put(name: string, draft: object): void {
  drafts[name] = draft;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(drafts));
  } catch {
    // As above.
  }
}

/** What the visitor has typed meanwhile stays. */
function fill(form: HTMLFormElement, draft: object): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name) as Control | null;
    if (!control || typeof value !== 'string' || value === control.value) continue;
    if ('defaultValue' in control && control.value !== control.defaultValue) continue;
    // A telephone number is known again as one of its country by its plus sign.
    control.value = control.dataset.dialCode ? value.replace(/^(?!\+)/, '+') : value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
