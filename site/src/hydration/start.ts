// The first script of every page. It loads the code that hydrates the page after the page itself, or at the first
// touch; until then links lead on and forms are sent by the browser, and typed words are kept.

import { dropDraft, keepDrafts } from '../drafts/form-draft.ts';
import { loadWithRetry } from './load-code.ts';
import { watchChanges } from './undo-early-changes.ts';

const IN_BROWSER = typeof document !== 'undefined';

/** Not `scroll`: browsers also fire it while laying out a right-to-left page. */
const FIRST_INTERACTIONS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Whether the visitor may have scrolled since the page was loaded. */
export let mayHaveScrolled = false;

/** A form without an action needs script: submitted by the browser, it would lose what was typed. */
function onEarlySubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.hasAttribute('action')) dropDraft(form);
  else event.preventDefault();
}

/** The address that the page was loaded with, also if the visitor went elsewhere before this script came. */
const loadedAddress = IN_BROWSER && withoutHash(entryBeforeLoad()?.url ?? location.href);

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

/** React handles forms and the history buttons from now on. */
export function endStart(): void {
  removeEventListener('submit', onEarlySubmit, true);
  removeEventListener('popstate', onEarlyPopState);
}

/** `modules` are the application and its imports, all preloaded at once; the page's script element names them. */
function start([application = '', ...imports]: readonly string[]): void {
  // Deferred pictures are fetched from now on (ui/picture.module.css).
  document.documentElement.toggleAttribute('data-loaded', true);
  for (const href of imports) addLink({ rel: 'modulepreload', href });
  const settings = document.getElementById('root')?.dataset.site;
  if (settings) addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href: settings });
  if (application) void loadWithRetry(() => import(/* @vite-ignore */ application));
}

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

if (IN_BROWSER) {
  // The page was prerendered without a query.
  document.documentElement.toggleAttribute('data-query', location.search !== '');
  // In the capture phase, before React.
  addEventListener('submit', onEarlySubmit, true);
  addEventListener('popstate', onEarlyPopState);
  onEarlyPopState();
  keepDrafts();
  const root = document.getElementById('root');
  if (root) watchChanges(root);

  const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
  let hasStarted = false;
  const startOnce = () => {
    if (!hasStarted) start(script?.dataset.modules?.split(' ') ?? []);
    hasStarted = true;
  };
  const onTouch = () => {
    mayHaveScrolled = true;
    startOnce();
  };
  for (const name of FIRST_INTERACTIONS)
    addEventListener(name, onTouch, { capture: true, once: true, passive: true });
  if (document.readyState === 'complete') startOnce();
  else addEventListener('load', startOnce);
}
