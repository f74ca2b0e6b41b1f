// What visitors have typed into forms and not sent yet, for the tab's life. It is part of the first script, so that
// words typed before any other code is there survive a reload, and are shown before anything is touched.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Drafts that session storage refused, since it is blocked or full; they live as long as the page. */
const memory = new Map<string, string>();

/** Fills the forms of the page with their drafts, and saves what is in them when the page is left. */
export function startDrafts(): void {
  forEachForm(restoreDraft);
  addEventListener('pagehide', () => forEachForm(saveDraft));
}

function forEachForm(act: (form: HTMLFormElement, name: string) => void): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]'))
    act(form, form.dataset.draft ?? '');
}

export function saveDraft(form: HTMLFormElement, name: string): void {
  // Files cannot be kept.
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  writeDraft(name, `${new URLSearchParams(fields as string[][])}`);
}

/** The browser itself sends the form; the next page has its words. */
export function dropDraft({ dataset }: HTMLFormElement): void {
  removeDraft(dataset.draft ?? '');
  delete dataset.draft;
}

export function removeDraft(name: string): void {
  writeDraft(name, '');
}

/** Fills the form with its draft; what the visitor has typed meanwhile stays. */
export function restoreDraft(form: HTMLFormElement, name: string): void {
  for (const [field, value] of new URLSearchParams(readDraft(name))) {
    const control = form.elements.namedItem(field) as Control | null;
    if (!control || value === control.value) continue;
    if ('defaultValue' in control && control.value !== control.defaultValue) continue;
    // The plus sign tells the phone field the country.
    control.value = control.dataset.dialCode ? value.replace(/^(?!\+)/, '+') : value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The fields of a form as a query string; empty without a draft. */
function readDraft(name: string): string {
  try {
    return memory.get(name) ?? sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(name: string, fields: string): void {
  try {
    sessionStorage.setItem(name, fields);
    memory.delete(name);
  } catch {
    memory.set(name, fields);
  }
}
