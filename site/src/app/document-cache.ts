// Documents by path, fetched once: a link that was hovered and then clicked makes one call, and going back makes none.
import { requestJson } from '../api/request.ts';

const KEEP_MS = 5 * 60_000;
/** What a page fetches ahead, a few pages long. */
const KEEP_COUNT = 160;

interface Kept {
  document: Promise<unknown>;
  until: number;
}

const kept = new Map<string, Kept>();

/** `priority` is the call's, where one is made. */
export function getDocument(path: string, priority: RequestPriority = 'auto'): Promise<unknown> {
  const found = kept.get(path);
  if (found && found.until > Date.now()) return found.document;
  const document = requestJson<unknown>(path, { priority });
  keep(path, document);
  // A failure is not an answer: the next visit asks again.
  document.catch(() => kept.delete(path));
  return document;
}

/** Keeps what the page brought along. */
export function seedDocument(path: string, document: unknown): void {
  keep(path, Promise.resolve(document));
}

function keep(path: string, document: Promise<unknown>): void {
  kept.delete(path);
  kept.set(path, { document, until: Date.now() + KEEP_MS });
  const oldest = kept.keys().next().value;
  if (kept.size > KEEP_COUNT && oldest !== undefined) kept.delete(oldest);
}
