// The first script of every page. It loads the code that hydrates the page after the page itself, or at the first
// interaction; until then links lead on and forms are sent by the browser, and typed words are kept.
import { startDrafts } from '../drafts/form-draft.ts';
import { listenEarly } from './early-events.ts';
import { loadWithRetry } from './load-code.ts';
import { watchChanges } from './undo-early-changes.ts';

/** `modules` are the application and its imports, all preloaded at once; the page's script element names them. */
function start([application = '', ...imports]: readonly string[]): void {
  for (const href of imports) addLink({ rel: 'modulepreload', href });
  const settings = document.getElementById('root')?.dataset.site;
  if (settings) addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href: settings });
  if (application) void loadWithRetry(() => import(/* @vite-ignore */ application));
}

function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
let hasStarted = false;

function startOnce(): void {
  if (!hasStarted) start(script?.dataset.modules?.split(' ') ?? []);
  hasStarted = true;
}

listenEarly(startOnce);
startDrafts();
const root = document.getElementById('root');
if (root) watchChanges(root);
if (document.readyState === 'complete') startOnce();
else addEventListener('load', startOnce);
