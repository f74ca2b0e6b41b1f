// A browser for each process, one browser context for each test, and the messages of the console.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';

export interface Visit {
  page: Page;
  /** Console messages and uncaught errors so far. */
  complaints: string[];
  /** Waits until no request is pending and none was made for half a second. */
  quiet: () => Promise<void>;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Switches off the browser's own requests, and sets text as on phones, where letters have no hinted widths. Pages
 * share a process, whose start is a tenth of a page's time.
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

export type Visitor = (options?: Parameters<Browser['newContext']>[0]) => Promise<Visit>;

/**
 * For a test file: a function that gives each test its own browser context, 1440 px wide by default. Pictures take a
 * fifth of the time of a page; a file whose tests look at none does without.
 */
export function visitors({ showsPictures = true } = {}): Visitor {
  const contexts: BrowserContext[] = [];

  // The film of an open page would go on playing.
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  return async (options) => {
    const browser = await sharedBrowser(showsPictures);
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (!NOT_OF_THE_PAGE.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    return { page, complaints, quiet: quietOf(page) };
  };
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

/** Runs axe, and fails with each violation's rule and place. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's policy refuses a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    // All rules run; passes are left out, which takes a third of the time.
    return axe.run({ resultTypes: ['violations'] });
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 200)} (${node.failureSummary})`),
  );
  expect(found).toEqual([]);
}
