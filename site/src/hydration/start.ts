// The first script of every page. It loads the code that hydrates the page when the browser is idle, or at the first
// interaction, replays a click that came before hydration, and restores typed words (drafts/form-draft.ts).

import { dropDraft, keepDrafts } from '../drafts/form-draft.ts';
import { watchChanges } from './foreign-changes.ts';

const IN_BROWSER = typeof document !== 'undefined';

// Not `scroll`, which browsers also say while they lay out a page that is read from the right.
const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
/** For browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 500;

/** State of each region that hydrates by itself: the islands, and `#root` for the rest of the page. */
const HYDRATION = 'data-hydration';
const HYDRATED = 'hydrated';
/** The last attempt to load the code failed. */
const FAILED = 'failed';

/** Delay before the first retry of a failed load, which doubles with each. */
const RETRY_MS = 2000;

interface Replay {
  event: Event;
  /** A button, a link that script answers, or a form. */
  element: HTMLElement;
}

/** The last click or submit that came before hydration. */
let replay: Replay | null = null;
/** The last click may have begun a navigation, which aborts requests. */
let isLeaving = false;

/** Whether the visitor did more than to move the pointer. */
export let mayHaveScrolled = false;

/** Resolves at the visitor's first interaction; never in the render worker. */
export const firstInteraction: Promise<void> = new Promise((resolve) => {
  if (!IN_BROWSER) return;
  // In the capture phase: React stops the propagation of events that it cannot handle before hydration.
  const interact = ({ type }: Event) => {
    mayHaveScrolled ||= type !== 'pointermove';
    resolve();
  };
  for (const name of INTERACTIONS)
    addEventListener(name, interact, { capture: true, once: true, passive: true });
  // A visitor who comes back to an entry of the application finds its dialog and its place again, without a touch.
  if (loadType() !== 'navigate' && (history.state || location.search)) resolve();
});

/** `region` handles events from now on. */
export function markHydrated(region: Element): void {
  region.setAttribute(HYDRATION, HYDRATED);
  if (!replay || regionOf(replay.element) !== region) return;
  const { event, element } = replay;
  setReplay(null);
  // React may hydrate within the event, which then has a phase, and handles it itself.
  if (event.eventPhase) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/**
 * The code of `region` could not be loaded. Reloads the page where a click waits for it, or when the root's code fails
 * twice, without which a search shows no results.
 */
export function markFailed(region: Element): void {
  const state = region.getAttribute(HYDRATION);
  if (state === HYDRATED) return;
  region.setAttribute(HYDRATION, FAILED);
  const isWanted = replay && regionOf(replay.element) === region;
  if (isWanted || (state === FAILED && region.id === 'root')) void reloadOnce();
}

/** Retries until the code is loaded, at once when the network is back: the page stays usable meanwhile. */
export async function loadWithRetry<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
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
 * Reloads the page when its code is gone from the server, as after a deployment, or the browser caches the failure.
 * Not over typed text, and not into an error: as HTML, the page still works.
 */
export async function reloadOnce(): Promise<void> {
  if (!mayReload()) setReplay(null);
  else if (!(await isReachable(location.href))) showOffline();
  else if (!isLeaving) location.reload();
}

/** Says in the page's language that there is no connection (render/page-html.ts), until there is one. */
function showOffline(): void {
  const note = document.getElementById('offline');
  if (!note) return;
  note.hidden = false;
  // Above open dialogs, where the browser can.
  note.showPopover?.();
  addEventListener('online', () => (note.hidden = true), { once: true });
}

/** At most once: the browser knows whether the page was reloaded, even where storage is closed. */
function mayReload(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return loadType() !== 'reload' && [...fields].every(({ value, defaultValue }) => value === defaultValue);
}

/** How the page was loaded: by a link, a reload, or the history. */
function loadType(): NavigationTimingType | undefined {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;
}

/** Whether a full load of `address` would succeed. */
export function isReachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Of a text that of its parent. */
function regionOf(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(`#root,[${HYDRATION}]`) ?? null;
}

function setReplay(next: Replay | null): void {
  replay = next;
  markPage('data-replaying', !!next);
}

/** Sets or removes an attribute of the page, for style sheets. */
function markPage(name: string, isOn: boolean): void {
  document.documentElement.toggleAttribute(name, isOn);
}

function isHydrated(node: Node): boolean {
  return stateOf(node) === HYDRATED;
}

function replayLater(next: Replay): void {
  next.event.preventDefault();
  setReplay(next);
  if (!navigator.onLine) showOffline();
  else if (stateOf(next.element) === FAILED) void reloadOnce();
}

/** What is outside of all regions needs no hydration. */
function stateOf(node: Node): string | null {
  const region = regionOf(node);
  return region ? region.getAttribute(HYDRATION) : HYDRATED;
}

/** Plain links and submit buttons work without script, and so does a replayed link whose code cannot be loaded. */
function onEarlyClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest<HTMLElement>('[type=button], [data-replay]');
  // The browser opens a new tab or window, or saves the file.
  if ((event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && target?.closest('a')) return;
  setReplay(null);
  const isOurs = button && !isHydrated(button) && (stateOf(button) !== FAILED || mayReload());
  isLeaving = !isOurs && target?.closest('a, [type=submit]') !== null;
  if (isOurs) replayLater({ event, element: button });
}

/** A form without an action needs script: submitted by the browser, it would lose what was typed. */
function onEarlySubmit(event: Event): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || isHydrated(form)) return;
  isLeaving = form.hasAttribute('action');
  if (isLeaving) dropDraft(form);
  else replayLater({ event, element: form });
}

/** The address that the page was loaded with, also if the visitor went elsewhere before this script came. */
const loaded = IN_BROWSER && withoutHash(entryLeft()?.url ?? location.href);

/** Browsers without the Navigation API do not tell. */
function entryLeft(): NavigationHistoryEntry | null | undefined {
  const { activation, currentEntry } = window.navigation ?? {};
  return activation?.entry.key === currentEntry?.key ? null : activation?.entry;
}

function withoutHash(address: string): string | undefined {
  return address.split('#')[0];
}

/** An earlier load of the page may have made the entry, as by filters; the browser then changes the address alone. */
function onEarlyPopState(): void {
  if (withoutHash(location.href) !== loaded) location.reload();
}

/** The caller answers the history buttons from now on. */
export function takeOverHistory(): void {
  removeEventListener('popstate', onEarlyPopState);
}

/** `modules` are the application and its imports, all preloaded at once; the page's script element names them. */
function start(modules: readonly string[]): void {
  // Deferred pictures are fetched from now on (ui/picture.module.css).
  markPage('data-loaded', true);
  for (const href of modules) addLink({ rel: 'modulepreload', href });
  const settings = rootElement()?.dataset.site;
  if (settings) addLink({ rel: 'preload', as: 'fetch', crossOrigin: '', href: settings });
  // For the first click (navigation/preload.ts).
  const screens = script?.dataset.screens;
  if (screens) addLink({ rel: 'prefetch', href: screens });
  const load = () => import(/* @vite-ignore */ application);
  void loadWithRetry(load, markRootFailed);
}

/** The code of the whole page could not be loaded. */
export function markRootFailed(): void {
  const root = rootElement();
  if (root) markFailed(root);
}

function rootElement(): HTMLElement | null {
  return document.getElementById('root');
}

/** Adds a `link` element to the head. */
export function addLink(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), link));
}

function whenIdle(act: () => void): void {
  const waitForIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else setTimeout(act, IDLE_AFTER_MS);
  };
  const wait = () => afterPaint(waitForIdle);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** A loaded page may not be painted yet: the second frame begins after the first is painted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor, or a slow connection, asks for as little data as possible. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !!connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
}

function startLater(modules: readonly string[]): void {
  let started = false;
  const once = () => {
    if (!started) start(modules);
    started = true;
  };
  void firstInteraction.then(once);
  if (!savesData()) whenIdle(once);
}

if (IN_BROWSER) {
  // The page was prerendered without a query.
  if (location.search) markPage('data-query', true);
  // In the capture phase, as above.
  addEventListener('click', onEarlyClick, true);
  addEventListener('submit', onEarlySubmit, true);
  addEventListener('popstate', onEarlyPopState);
  onEarlyPopState();
  keepDrafts();
  const root = rootElement();
  if (root) watchChanges(root, isHydrated);
}

const script = IN_BROWSER ? document.querySelector<HTMLScriptElement>('script[data-modules]') : null;
const modules = script?.dataset.modules?.split(' ') ?? [];
/** The application's file, whose name changes with each deployment. */
const [application = ''] = modules;
if (application) startLater(modules);
