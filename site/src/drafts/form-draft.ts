// What visitors have typed into forms and not sent yet, for the life of the tab.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const STORAGE_KEY = 'form-drafts';

/** The values of each form's controls, by the form's name. */
let drafts: Record<string, object> = {};

/** Fills a form with its draft; call the returned function when the form unmounts. */
export function keepDraft(form: HTMLFormElement, name: string): () => void {
  try {
    drafts = { ...drafts, ...JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') };
  } catch {
    // Storage may be blocked; then drafts live as long as the page.
  }
  fill(form, drafts[name] ?? {});
  const keep = () => put(name, Object.fromEntries(new FormData(form)));
  // Never removed: a form that is sent while its dialog closes is reset after it unmounts.
  form.addEventListener('reset', () => put(name, {}));
  window.addEventListener('pagehide', keep);
  // Unmounted meanwhile: the form that took its place is filled next.
  if (!form.isConnected) keep();
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
    // Storage may be blocked or full.
  }
}

/** Keeps what the visitor has typed meanwhile. */
function fill(form: HTMLFormElement, draft: object): void {
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name) as Control | null;
    if (!control || typeof value !== 'string' || value === control.value) continue;
    if ('defaultValue' in control && control.value !== control.defaultValue) continue;
    // The plus sign tells the phone field the country.
    control.value = control.dataset.dialCode ? value.replace(/^(?!\+)/, '+') : value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
