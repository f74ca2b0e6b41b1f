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
/** Its code did not come at the last attempt. */
const FAILED = 'failed';

/** After a failure code is asked for again so much later, then after twice that, and so on, in milliseconds. */
const RETRY_MS = 2000;

interface Press {
  event: Event;
  /** A button, a link that script answers, or a form. */
  element: HTMLElement;
}

let press: Press | null = null;
/** The last click may have begun to leave the page, which breaks off what is on its way. */
let isLeaving = false;

/** Resolved at the visitor's first sign; never where there is no page. */
export const firstSign: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return;
  // At the very beginning of an event, as below: a touch on what is not alive yet would never be heard of.
  for (const sign of SIGNS)
    window.addEventListener(sign, () => resolve(), { capture: true, once: true, passive: true });
});

/** The part of the page in `region` answers from now on. */
export function enliven(region: Element): void {
  region.setAttribute(REGION, ALIVE);
  if (!press || regionOf(press.element) !== region) return;
  const { event, element } = press;
  setPress(null);
  // React can bring a part to life within a press, and then it answers that press itself.
  if (event.eventPhase !== Event.NONE) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** Where a part of the page was made anew, what was pressed in it is now what `find` answers. */
export function movePress(find: (pressed: HTMLElement) => HTMLElement | undefined): void {
  const element = press && find(press.element);
  if (!press || !element) return;
  press.element = element;
  const region = regionOf(element);
  if (region && !isEarly(element)) enliven(region);
}

/**
 * The code of `region` did not come. Whoever waits for it gets the page anew; so does everybody where the root's code fails twice,
 * since a page without it shows no results of a search.
 */
export function fail(region: Element): void {
  const state = region.getAttribute(REGION);
  if (state === ALIVE) return;
  region.setAttribute(REGION, FAILED);
  const isWanted = press && regionOf(press.element) === region;
  if (isWanted || (state === FAILED && region.id === 'root')) void reloadOnce();
}

/** Asks for code until it comes, and at once when the network is back: a page that stands is worth more than a message in its place. */
export async function loadForSure<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let wait = RETRY_MS; ; wait *= 2) {
    try {
      return await load();
    } catch {
      onFailure?.();
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { once: true });
      });
    }
  }
}

/**
 * Loads the page anew: its code is gone from the server, as after a new version went out, or the browser will not ask for it again.
 * Not over words that were typed, and not into an error: as HTML, the page still leads on and its forms post.
 */
export async function reloadOnce(): Promise<void> {
  if (!mayReload()) setPress(null);
  else if ((await isReachable(location.href)) && !isLeaving) location.reload();
}

/** The browser itself remembers, also where it stores nothing for us: a page that was loaded anew is not loaded anew by us. */
function mayReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return load?.type !== 'reload' && [...fields].every(({ value, defaultValue }) => value === defaultValue);
}

/** Whether a full load of `address` brings more than an error of the network or the server. */
export function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

function regionOf(element: Element): Element | null {
  return element.closest(`#root,[${REGION}]`);
}

function setPress(next: Press | null): void {
  press = next;
  document.documentElement.toggleAttribute('data-waking', next !== null);
}

function isEarly(element: Element): boolean {
  return stateOf(element) !== ALIVE;
}

function keepPress(next: Press): void {
  next.event.preventDefault();
  setPress(next);
  if (stateOf(next.element) === FAILED) void reloadOnce();
}

/** What is outside of the page's regions waits for nothing. */
function stateOf(element: Element): string | null {
  const region = regionOf(element);
  return region ? region.getAttribute(REGION) : ALIVE;
}

/** Other links and the buttons of forms work without us, and so does a link of ours whose code cannot be had. */
function rememberClick(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[type=button], [data-press]');
  setPress(null);
  const isOurs = button && isEarly(button) && (stateOf(button) !== FAILED || mayReload());
  isLeaving = !isOurs && target?.closest('a, [type=submit]') !== null;
  if (isOurs) keepPress({ event, element: button });
}

/** A form without an address lives by script alone: sent by the browser, it would lose what was typed. */
function rememberSubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || !isEarly(form)) return;
  isLeaving = false;
  keepPress({ event, element: form });
}

/** `modules`, named by the script element that loads this: the application and what it imports, which is fetched at once instead of import after import. */
function start(modules: readonly string[]): void {
  // The pictures that waited are fetched now (ui/picture.module.css).
  document.documentElement.toggleAttribute('data-standing', true);
  for (const href of modules) preload({ rel: 'modulepreload', href });
  const settings = rootElement()?.dataset.site;
  if (settings) preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href: settings });
  // For the first click, which may come soon after the first sign (app/screen-scripts.ts).
  const screens = script?.dataset.screens;
  if (screens) preload({ rel: 'prefetch', href: screens });
  const load = () => import(/* @vite-ignore */ version);
  void loadForSure(load, failRoot);
}

/** The code that all of the page waits for did not come. */
export function failRoot(): void {
  const root = rootElement();
  if (root) fail(root);
}

function rootElement(): HTMLElement | null {
  return document.getElementById('root');
}

/** Has the browser fetch what will be asked for. */
export function preload(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

function whenAtRest(act: () => void): void {
  const waitForRest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act, IDLE_AFTER_MS);
  };
  const wait = () => whenDrawn(waitForRest);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
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
  addEventListener('click', rememberClick, true);
  addEventListener('submit', rememberSubmit, true);
}

const script =
  typeof document === 'undefined' ? null : document.querySelector<HTMLScriptElement>('script[data-modules]');
const modules = script?.dataset.modules?.split(' ') ?? [];
/** The application's file, which is another in every version of the site. */
const [version = ''] = modules;
if (version) watch(modules);
