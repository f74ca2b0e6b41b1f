// The first script of every page, and for a while the only one. A page is whole as it comes: links lead on, forms post.
// What brings it to life is fetched once the page stands and the browser has nothing else to do, or as soon as the
// visitor does something, whichever is first. A button that was pressed too early is pressed again once it answers.

/** What shows that someone is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** For browsers that cannot tell when they are idle. */
const IDLE_AFTER_MS = 500;

/** Of each part of the page that comes to life by itself, and of the root, which is all the rest; `ALIVE` once it answers. */
const REGION = 'data-late';
const ALIVE = 'alive';

interface Press {
  event: Event;
  element: Element;
  again: () => void;
}

let press: Press | null = null;

/** Resolved at the visitor's first sign; never where there is no page. */
export const firstSign: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  for (const sign of SIGNS) document.addEventListener(sign, () => resolve(), { once: true, passive: true });
});

/** The part of the page in `region` answers from now on. */
export function enliven(region: Element): void {
  region.setAttribute(REGION, ALIVE);
  if (!press || regionOf(press.element) !== region) return;
  const { event, again } = press;
  setPress(null);
  // React can bring a part to life within a press, and then it answers that press itself.
  if (event.eventPhase === Event.NONE) again();
}

function regionOf(element: Element): Element | null {
  return element.closest(`#root,[${REGION}]`);
}

function setPress(next: Press | null): void {
  press = next;
  document.documentElement.toggleAttribute('data-waking', next !== null);
}

function isEarly(element: Element): boolean {
  const region = regionOf(element);
  return region !== null && region.getAttribute(REGION) !== ALIVE;
}

/** Other links and the buttons of forms work without us. */
function rememberClick(event: Event): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[type=button], [data-press]') : null;
  const isOurs = button !== null && isEarly(button);
  if (isOurs) event.preventDefault();
  setPress(isOurs ? { event, element: button, again: () => button.click() } : null);
}

/** A form without an address lives by script alone: sent by the browser, it would lose what was typed. */
function rememberSubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || !isEarly(form)) return;
  event.preventDefault();
  setPress({ event, element: form, again: () => form.requestSubmit() });
}

/** `modules`, named by the script element that loads this: the application and what it imports, which is fetched at once instead of import after import. */
function start(modules: readonly string[]): void {
  // The pictures that waited are fetched now (ui/picture.module.css).
  document.documentElement.toggleAttribute('data-standing', true);
  for (const href of modules) preload({ rel: 'modulepreload', href });
  const settings = document.getElementById('root')?.dataset.site;
  if (settings) preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href: settings });
  // For the first click, which may come soon after the first sign (app/screen-scripts.ts).
  const screens = script?.dataset.screens;
  if (screens) preload({ rel: 'prefetch', href: screens });
  const [application = ''] = modules;
  // The browser itself tells of a script that does not come; the next sign tries again.
  import(/* @vite-ignore */ application).catch(() => waitForSign(() => start(modules)));
}

/** Has the browser fetch what will be asked for. */
export function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

function waitForSign(act: () => void): void {
  document.addEventListener('pointerdown', act, { once: true });
}

function whenAtRest(act: () => void): void {
  const waitForRest = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act);
    else setTimeout(act, IDLE_AFTER_MS);
  };
  const wait = () => whenDrawn(waitForRest);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** A page can have all its files and still not be on the screen: what is called before the second frame is called when the first is drawn. */
function whenDrawn(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor wants, or the line allows, only what is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

function watch(modules: readonly string[]): void {
  let started = false;
  const once = () => {
    if (!started) start(modules);
    started = true;
  };
  void firstSign.then(once);
  if (!savesData()) whenAtRest(once);
}

// At the very beginning of an event: React keeps one that it cannot answer yet from going further.
if (typeof window !== 'undefined') {
  window.addEventListener('click', rememberClick, { capture: true });
  window.addEventListener('submit', rememberSubmit, { capture: true });
}

const script =
  typeof document === 'undefined' ? null : document.querySelector<HTMLScriptElement>('script[data-modules]');
if (script?.dataset.modules) watch(script.dataset.modules.split(' '));
