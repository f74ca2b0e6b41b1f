// What visitors have typed into forms and not sent yet, for the tab's life. It is part of the first script, so that
// words typed before any other code is there survive a reload, and are shown before anything is touched.
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of each form as a query string, by the form's name. */
let drafts: Record<string, string> = {};

/** Fills the forms of the page with their drafts, and keeps what is in them when the page is left. */
export function keepDrafts(): void {
  try {
    drafts = sessionStorage as never;
  } catch {
    // Storage may be blocked; then drafts live as long as the page.
  }
  forEachForm(fill);
  addEventListener('pagehide', () => forEachForm(keep));
}

function forEachForm(act: (form: HTMLFormElement, name: string) => void): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]'))
    act(form, form.dataset.draft ?? '');
}

export function keep(form: HTMLFormElement, name: string): void {
  // Files cannot be kept.
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  put(name, `${new URLSearchParams(fields as string[][])}`);
}

/** The browser itself sends the form; the next page has its words. */
export function dropDraft({ dataset }: HTMLFormElement): void {
  forget(dataset.draft ?? '');
  delete dataset.draft;
}

export function forget(name: string): void {
  put(name, '');
}

function put(name: string, fields: string): void {
  try {
    drafts[name] = fields;
  } catch {
    // Storage may be full; then drafts live as long as the page, too.
    drafts = { ...drafts, [name]: fields };
  }
}

/** Keeps what the visitor has typed meanwhile. */
export function fill(form: HTMLFormElement, name: string): void {
  for (const [field, value] of new URLSearchParams(drafts[name])) {
    const control = form.elements.namedItem(field) as Control | null;
    if (!control || value === control.value) continue;
    if ('defaultValue' in control && control.value !== control.defaultValue) continue;
    // The plus sign tells the phone field the country.
    control.value = control.dataset.dialCode ? value.replace(/^(?!\+)/, '+') : value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
