// Scripts that fail to load: the page is reloaded at most once for them, and loses no typed text.
import type { Page, Response } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Visit, visitors } from './visit.ts';
import { addressOf, goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false, hasEmptyCaches: true });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const APPLICATION = /\/assets\/client-[^/]+\.js$/;

/** Counts the loads of the page. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** The server has no such scripts until the page has been loaded more than `loads` times. */
async function loseScripts({ page }: Visit, scripts: RegExp, loads = Number.POSITIVE_INFINITY) {
  const count = loadsOf(page);
  await page.route(scripts, (route) =>
    count() <= loads ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  return count;
}

async function tapButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).tap();
}

/** Counts how often these scripts are asked for. */
function requestsOf(page: Page, scripts: RegExp): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (scripts.test(request.url())) requests += 1;
  });
  return () => requests;
}

const uncaught = ({ complaints }: Visit) => complaints.filter((line) => line.startsWith('uncaught'));
const isHydrated = (page: Page) => page.locator('#root[data-hydrated]').waitFor();

describe('removed by a deployment since the page was loaded', () => {
  test.each([
    ['the application', APPLICATION],
    ['its screen', /\/assets\/property-list-screen-[^/]+\.js$/],
    ['the settings that all pages share', /\/(assets\/site-[^/]+|api\/screens\/site)\.json$/],
  ])('%s brings the page anew, once, without a sign', async (_, scripts) => {
    const visit = await visitor();
    const loads = await loseScripts(visit, scripts, 1);
    await visit.page.goto('/residential-properties');
    await isHydrated(visit.page);
    expect(loads()).toBe(2);
    expect(uncaught(visit)).toEqual([]);
  });

  test('the code of the menu reloads the page when it is opened, also after a reload of the visitor', async () => {
    const visit = await visitor(PHONE);
    const { page } = visit;
    await page.goto('/partners');
    await page.reload();
    await isHydrated(page);
    const loads = await loseScripts(visit, /\/assets\/mobile-menu-[^/]+\.js$/, 0);
    await page.route(/\/assets\/mobile-menu-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await tapButton(page, 'Open menu');
    await expect.poll(loads).toBe(1);
    await isHydrated(page);
    await tapButton(page, 'Open menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(loads()).toBe(1);
    expect(uncaught(visit)).toEqual([]);
  });

  test('the code of what a click opens elsewhere reloads the page', async () => {
    const visit = await visitor();
    const { page } = visit;
    const loads = await loseScripts(visit, /\/assets\/enquiry-dialog-[^/]+\.js$/, 1);
    await open(page, '/property/al-barari-copper-dome-palace');
    await page.getByRole('button', { name: 'Get in Touch' }).locator('visible=true').first().click();
    await expect.poll(loads).toBe(2);
    // The history entry of the dialog opens it again.
    await page.getByRole('dialog', { name: 'Get in Touch' }).waitFor();
  });

  test('the screen of the next page becomes a page load', async () => {
    const visit = await visitor();
    const { page } = visit;
    await open(page, '/partners');
    const loads = await loseScripts(visit, /\/assets\/property-list-screen-[^/]+\.js$/, 0);
    await page.route(/\/assets\/property-list-screen-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await goInside(page, '/off-plan');
    await page.getByRole('heading', { level: 1, name: /Off-Plan/ }).waitFor();
    expect(loads()).toBe(1);
    expect(addressOf(page)).toBe('/off-plan');
  });
});

describe('never loaded', () => {
  test.each([
    ['as the browser remembers', false],
    ['where nothing can be stored', true],
  ])('leave a page that leads on and does not load itself in a circle, %s', async (_, isClosed) => {
    const visit = await visitor(PHONE);
    const { page } = visit;
    if (isClosed) {
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        Object.defineProperty(window, 'sessionStorage', { get });
      });
    }
    const loads = await loseScripts(visit, APPLICATION);
    const requests = requestsOf(page, APPLICATION);
    await page.goto('/residential-properties');
    await expect.poll(loads).toBe(2);
    await tapButton(page, 'Open menu');
    // Once by each page, and again two seconds later.
    await expect.poll(requests).toBeGreaterThan(2);
    await visit.quiet();
    expect(loads()).toBe(2);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().tap();
    await page.waitForURL(/\/property\//);
    expect(uncaught(visit)).toEqual([]);
  });

  test('keep what was typed into a form over the reload, and the browser submits it', async () => {
    const visit = await visitor();
    const { page } = visit;
    const screen = /\/assets\/contact-screen-[^/]+\.js$/;
    const loads = await loseScripts(visit, screen);
    const requests = requestsOf(page, screen);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      APPLICATION,
      async (route) => {
        await gate;
        await route.fallback();
      },
      { times: 1 },
    );
    await page.goto('/contact-us');
    const name = page.getByRole('textbox', { name: /^Name/ });
    await name.fill('Mara');
    release();
    await expect.poll(loads).toBe(2);
    const before = requests();
    await expect.poll(requests).toBeGreaterThan(before);
    await visit.quiet();
    expect([await name.inputValue(), loads()]).toEqual(['Mara', 2]);

    const form = page.locator('form').filter({ has: name });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: /Send|Submit/ }).click();
    expect((await sent).isNavigationRequest()).toBe(true);
  });
});

describe('on a connection that breaks', () => {
  test('offline the page waits, and then hydrates or is reloaded', async () => {
    const visit = await visitor(PHONE);
    const { page } = visit;
    const loads = loadsOf(page);
    await page.route(APPLICATION, async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    });
    // By which the page asks whether there is a connection.
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await page.goto('/partners');
    await asked;
    await page.getByRole('heading', { level: 1, name: /Partners/ }).waitFor();
    expect(loads()).toBe(1);

    await page.unrouteAll();
    await page.context().setOffline(false);
    await isHydrated(page);
    await tapButton(page, 'Open menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });

  test.each([
    ['', 'Get in Touch', 'No connection: what you pressed opens once you are online again.'],
    ['/ar', 'تواصل معنا', 'لا يوجد اتصال بالإنترنت: سيُفتح ما ضغطت عليه عند عودة الاتصال.'],
    ['/ru', 'Связаться', 'Нет соединения: откроется, как только связь восстановится.'],
  ])(
    'a press says at once, in the language of the page %s, that there is no connection',
    async (prefix, name, said) => {
      const visit = await visitor(PHONE);
      const { page } = visit;
      await open(page, `${prefix}/property/al-barari-copper-dome-palace`);
      const note = page.getByRole('status').filter({ hasText: said });
      expect(await page.getByText(said).isVisible()).toBe(false);
      await page.context().setOffline(true);
      await page.getByRole('button', { name }).locator('visible=true').first().tap();
      await page.getByText(said).waitFor();
      expect(await note.count()).toBe(1);
      await page.context().setOffline(false);
      await page.getByText(said).waitFor({ state: 'hidden' });
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      expect(uncaught(visit)).toEqual([]);
    },
  );

  test('a press after hydration says so, too', async () => {
    const visit = await visitor();
    const { page } = visit;
    await open(page, '/search-rent');
    await page.route(/\/assets\/filter-sheet-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
    await page.route(/\/search-rent$/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByText('No connection: what you pressed opens once you are online again.').waitFor();
  });

  test('the next page says that it could not be loaded, and a retry loads it', async () => {
    const visit = await visitor();
    const { page } = visit;
    await open(page, '/partners');
    await page.context().setOffline(true);
    await goInside(page, '/off-plan');
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }).waitFor();
    expect(addressOf(page)).toBe('/off-plan');
    await page.getByRole('banner').getByRole('link', { name: 'Off Plan' }).waitFor();

    await page.context().setOffline(false);
    const answered: Promise<Response> = page.waitForResponse(/off-plan/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answered;
    await page.getByRole('heading', { level: 1, name: /Off-Plan/ }).waitFor();
    expect(uncaught(visit)).toEqual([]);
  });
});
