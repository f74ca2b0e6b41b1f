// Helpers that open pages and watch their requests.
import type { Page, Request, Route } from 'playwright-core';
import { hydrated } from './visit.ts';

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Installs a clock that the test drives, time-outs of requests included. Call before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  // The installed clock does not drive it.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
}

/** A route's answer that is held back until it is released. */
export function held(answer: (route: Route) => unknown) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, answer: (route: Route) => gate.then(() => answer(route)) };
}

/** Requests to the API from now on, as `GET /api/…`. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Path and query of the page. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Follows a link to `path`, by navigation within the site where it can. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** The texts of the page's alerts, which are accepted at once. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  return alerts;
}

/** The searches that the page asks for from now on. */
export function searchesOf(page: Page): Request[] {
  const searches: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') searches.push(request);
  });
  return searches;
}

/** Path and query of a request. */
export const addressAsked = (request: Request | undefined) => {
  const { pathname, search } = new URL(request?.url() ?? '');
  return pathname + search;
};
