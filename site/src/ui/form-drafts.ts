// What visitors have typed into forms and not sent yet, for as long as their tab is open. Storage may be closed to us;
// then drafts live as long as the page.
const STORAGE_KEY = 'form-drafts';

/** Values by the names of a form's controls. */
export type Draft = Readonly<Record<string, string>>;

let drafts: Map<string, Draft> | null = null;

export function readDraft(form: string): Draft | undefined {
  return all().get(form);
}

/** An empty draft is none. */
export function keepDraft(form: string, draft: Draft): void {
  if (Object.keys(draft).length > 0) all().set(form, draft);
  else if (!all().delete(form)) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all()]));
  } catch {
    return;
  }
}

function all(): Map<string, Draft> {
  drafts ??= new Map(readStored());
  return drafts;
}

function readStored(): [string, Draft][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Draft] {
  if (!Array.isArray(entry)) return false;
  const [form, draft] = entry as unknown[];
  if (typeof form !== 'string' || typeof draft !== 'object' || draft === null) return false;
  return Object.values(draft).every((value) => typeof value === 'string');
}
