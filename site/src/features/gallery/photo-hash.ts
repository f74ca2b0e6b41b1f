// The chosen photo in the page's address: `#photo-3`, nothing for the first.
const PHOTO = /^#photo-([1-9][0-9]{0,3})$/;

/** Counted from 0; null where the hash names no photo. */
export function photoOfHash(hash: string): number | null {
  const [, number] = PHOTO.exec(hash) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

/** Writes the photo into the entry of the history that the page is at; it makes no new one. */
export function writePhotoHash(index: number): void {
  const { pathname, search, hash } = window.location;
  // The first photo needs no hash, and one that names something else on the page is not in its way.
  const next = index > 0 ? `#photo-${index + 1}` : photoOfHash(hash) === null ? hash : '';
  if (next !== hash) window.history.replaceState(window.history.state, '', pathname + search + next);
}
