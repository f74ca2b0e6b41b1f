// A browser for each process, a visitor for each test, and the messages of the console.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';

export interface Visit {
  page: Page;
  /** Console messages and uncaught errors so far. */
  complaints: string[];
  /** Waits until no request is pending and none was made for half a second. */
  quiet: () => Promise<void>;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Switches off the browser's own requests, and sets text as on phones, where letters have no hinted widths. Pages of a
 * context share a process; network and drawing have none of their own, which saves a tenth of a page's CPU time.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** Playwright sets the devices of a mouse by the same switch, of which the last one counts. */
const NO_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/** Warnings that only a slow machine causes, or a browser without pictures. */
const NOT_OF_THE_PAGE =
  /was preloaded using link preload but not used within a few seconds|not used because image loading is disabled/;

/** Without reduced motion: the film plays, the headline types. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

const starting = new Map<boolean, Promise<Browser>>();

/** One browser for all test files of the process that want the same, since a start takes as long as a test. */
function sharedBrowser(showsPictures: boolean): Promise<Browser> {
  const args = showsPictures ? ARGUMENTS : [...ARGUMENTS, NO_PICTURES];
  const browser =
    starting.get(showsPictures) ?? chromium.launch({ executablePath: inject('chromium'), args });
  starting.set(showsPictures, browser);
  return browser;
}

export type Visitor = (options?: BrowserContextOptions) => Promise<Visit>;

const USUAL = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** A browser context that tests of a file use one after the other. */
interface Shared {
  context: BrowserContext;
  /** A page that keeps the process of the context alive. */
  keeper: Page;
  /** The options that it was made with. */
  key: string;
}

/**
 * For a test file: a function that opens a page for a visitor who has never been here, 1440 px wide by default.
 *
 * A new browser context starts with a process and caches of its own, which are a quarter of the time of a page. So the
 * context of a test that has ended serves the next one, without what the test has stored, but for the browser's caches;
 * a file whose tests need them empty says so. Pictures take a fifth of the time of a page; a file whose tests look at
 * none does without.
 */
export function visitors({ showsPictures = true, hasEmptyCaches = false } = {}): Visitor {
  const own: BrowserContext[] = [];
  const used: Shared[] = [];
  const free: Shared[] = [];

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const browser = await sharedBrowser(showsPictures);
    return browser.newContext({ baseURL: inject('baseUrl'), ...USUAL, ...options });
  }

  async function sharedContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    let shared = free.find((one) => one.key === key);
    if (shared) free.splice(free.indexOf(shared), 1);
    else {
      const context = await newContext(options);
      const keeper = await context.newPage();
      await keeper.goto('/robots.txt');
      shared = { context, keeper, key };
    }
    used.push(shared);
    return shared.context;
  }

  // The film of an open page would go on playing.
  afterEach(async () => {
    for (const context of own.splice(0)) await context.close();
    for (const shared of used.splice(0)) {
      if (await isCleaned(shared)) free.push(shared);
      else await shared.context.close();
    }
  });

  afterAll(async () => {
    for (const { context } of free.splice(0)) await context.close();
  });

  return async ({ viewport, reducedMotion, ...options } = {}) => {
    // A server of a test's own has files that change.
    const isShared = !hasEmptyCaches && options.baseURL === undefined;
    const context = isShared ? await sharedContext(options) : await newContext(options);
    if (!isShared) own.push(context);
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    if (reducedMotion) await page.emulateMedia({ reducedMotion });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!NOT_OF_THE_PAGE.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    return { page, complaints, quiet: quietOf(page) };
  };
}

/** Removes what a test has left in a context, but for a clock, which stays. */
async function isCleaned({ context, keeper }: Shared): Promise<boolean> {
  for (const page of context.pages()) if (page !== keeper) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  return keeper.evaluate(() => {
    localStorage.clear();
    return String(Date.now).includes('native code');
  });
}

/** Playwright's `networkidle` is reached only once for a document. */
function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const change = (act: (request: Request) => unknown) => (request: Request) => {
    act(request);
    changed = Date.now();
  };
  const begin = change((request) => underWay.add(request));
  const end = change((request) => underWay.delete(request));
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => underWay.size === 0 && Date.now() - changed > 500;
  return async () => {
    changed = Date.now();
    await expect.poll(isQuiet).toBe(true);
  };
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor();
}

/**
 * Runs axe, and fails with each violation's rule and place. `pages.test.ts` judges each page as it is loaded, so tests
 * of what shows later name that part, which takes a fraction of the time.
 */
export async function expectAccessible(shown: Page | Locator): Promise<void> {
  const part = 'goto' in shown ? shown.locator('html') : shown;
  const page = part.page();
  // The page's policy refuses a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await part.evaluate((element): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (...options: unknown[]) => Promise<AxeResults> } };
    // All rules run; passes are left out, which takes a third of the time.
    return axe.run(element, { resultTypes: ['violations'] });
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary})`),
  );
  expect(found).toEqual([]);
}
