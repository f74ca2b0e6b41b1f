// Whether the pop-up has had its answer in this visit. Storage may be closed to us; then the page alone remembers.
const STORAGE_KEY = 'details-popup';

let done = false;

export function isPopupDone(): boolean {
  try {
    return done || sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return done;
  }
}

export function rememberPopupDone(): void {
  done = true;
  try {
    sessionStorage.setItem(STORAGE_KEY, 'done');
  } catch {
    return;
  }
}
