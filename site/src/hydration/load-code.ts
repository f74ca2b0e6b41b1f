// Loads code, with retries. Where a deployment has removed the code, the page reloads, once.

/** Delay before the first retry, which doubles with each. */
const RETRY_MS = 2000;

/**
 * Retries until the code is loaded, at once when the network is back: the page stays usable meanwhile.
 * `onUnreachable` is called when the server does not answer either.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, onUnreachable = () => {}): Promise<T> {
  for (let wait = RETRY_MS; ; wait *= 2) {
    try {
      return await load();
    } catch {
      void reloadOnce(onUnreachable);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/**
 * Reloads the page, unless it has reloaded for the same scripts before, or the server does not answer. Typed words
 * (drafts/form-draft.ts) and open dialogs (navigation/use-history-overlay.ts) survive it. The history entry remembers
 * the scripts, since browsers may refuse storage, and since the visitor may reload as well.
 */
async function reloadOnce(onUnreachable: () => void): Promise<void> {
  const version = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules;
  if (history.state?.reloadedFor === version) return;
  if (!(await isReachable(location.href))) return onUnreachable();
  // Not by `navigation/history-entry.ts`, since the first script is one file.
  history.replaceState({ ...history.state, reloadedFor: version }, '');
  location.reload();
}

/** Whether a full load of `address` would succeed. */
export function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Says in the page's language that there is no connection (server/page-html.ts), until there is one. */
export function showOffline(): void {
  const note = document.getElementById('offline');
  if (!note) return;
  note.hidden = false;
  // Above open dialogs, where the browser can.
  note.showPopover?.();
  addEventListener('online', () => (note.hidden = true), { once: true });
}
