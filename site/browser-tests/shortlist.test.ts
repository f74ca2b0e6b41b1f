// The saved homes: hearts, the page of the list, links that share it, and browsers that keep nothing.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mailWith } from './mails.ts';
import { overflowing } from './overflow.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });

const MARINA = 'dubai-marina-mouth-apartment';
const PALACE = 'al-barari-copper-dome-palace';
const VILLA = 'arabian-ranches-family-villa';
const MARINA_TITLE = 'High-floor apartment facing the marina mouth';
const PALACE_TITLE = 'Palace on a long pool, under a copper dome';

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => rows(page).getByRole('heading').allInnerTexts();
const countLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function saveBefore(page: Page, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids.map((id) => ({ id, note: '' })));
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('shortlist', text), list);
}

/** Opens the list of these homes. */
async function openList(page: Page, ids: readonly string[]): Promise<void> {
  await saveBefore(page, ids);
  await page.goto('/shortlist');
  await hydrated(page);
}

describe('a heart', () => {
  test('on a card saves the home, and the header counts it', async () => {
    const { page, complaints } = await visitor();
    await page.goto('/residential-properties');
    await hydrated(page);
    const heart = page.getByRole('button', { name: `Save ${PALACE_TITLE}` });
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    await countLink(page, 'Shortlist, 1 home').click();
    await expect.poll(() => titles(page)).toEqual([PALACE_TITLE]);
    expect(complaints).toEqual([]);
  });

  test('on a property page is that of its card', async () => {
    const { page } = await visitor();
    await saveBefore(page, [MARINA]);
    await page.goto(`/property/${MARINA}`);
    await hydrated(page);
    const heart = page.getByRole('button', { name: `Save ${MARINA_TITLE}` });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await countLink(page, 'Shortlist').waitFor();
  });

  test('is not there without script', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/residential-properties');
    expect(await page.getByRole('button', { name: /^Save / }).count()).toBe(0);
    await page.goto('/shortlist');
    expect(await page.locator('main p').last().innerText()).toContain('Please allow scripts');
  });
});

describe('the list', () => {
  test('without homes says how to fill it, and is not indexed', async () => {
    const { page } = await visitor();
    await openList(page, []);
    await page.getByText('Nothing saved yet.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  test('has an order by keyboard, notes, and removal with undo', async () => {
    const { page, complaints } = await visitor();
    await openList(page, [MARINA, PALACE, VILLA]);
    await expect.poll(() => titles(page)).toHaveLength(3);
    await page.getByLabel(`Your note on ${PALACE_TITLE}`).fill('The dome!');
    const up = page.getByRole('button', { name: `Move up: ${PALACE_TITLE}` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await titles(page))[0]).toBe(PALACE_TITLE);
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page.getByRole('main'));

    await page.getByRole('button', { name: `Remove: ${PALACE_TITLE}` }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.reload();
    await hydrated(page);
    await expect.poll(async () => (await titles(page))[0]).toBe(PALACE_TITLE);
    expect(await page.getByLabel(`Your note on ${PALACE_TITLE}`).inputValue()).toBe('The dome!');
    expect(complaints).toEqual([]);
  });

  test('says what is sold, and what the site no longer has', async () => {
    const { page } = await visitor();
    await page.route(`**/api/properties/${PALACE}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'sold' } });
    });
    await openList(page, [PALACE, 'no-such-home']);
    await rows(page).filter({ hasText: PALACE_TITLE }).getByText('Sold', { exact: true }).waitFor();
    await rows(page).nth(1).getByText('No longer on our site').waitFor();
    await page.getByRole('button', { name: 'Remove: no-such-home' }).click();
    await expect.poll(() => titles(page)).toEqual([PALACE_TITLE]);
  });

  test('calls a home that has left the site by its title', async () => {
    const { page } = await visitor();
    await openList(page, [PALACE, MARINA]);
    await expect.poll(() => titles(page)).toEqual([PALACE_TITLE, MARINA_TITLE]);
    await page.route(`**/api/properties/${PALACE}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await rows(page).getByText(`The home “${PALACE_TITLE}” has been taken off our site.`).waitFor();
    await page.getByRole('button', { name: `Remove: ${PALACE_TITLE}` }).click();
    await page.getByText(`Removed: ${PALACE_TITLE}`).waitFor();
    await expect.poll(() => titles(page)).toEqual([MARINA_TITLE]);
  });

  test('follows a home that was renamed', async () => {
    const { page } = await visitor();
    // The host sends on from former addresses.
    await page.route('**/api/properties/former-name', async (route) => {
      const url = route.request().url().replace('former-name', PALACE);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await openList(page, ['former-name', MARINA]);
    await expect.poll(() => titles(page)).toEqual([PALACE_TITLE, MARINA_TITLE]);
    const kept = () => page.evaluate(() => localStorage.getItem('shortlist') ?? '');
    await expect.poll(kept).not.toContain('former-name');
    expect(JSON.parse(await kept())).toMatchObject([
      { id: PALACE, title: PALACE_TITLE },
      { id: MARINA, title: MARINA_TITLE },
    ]);
    await page.goto('/residential-properties');
    await hydrated(page);
    const heart = page.getByRole('button', { name: `Save ${PALACE_TITLE}` });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  });

  test('shows forty homes, and loads again those that failed', async () => {
    const { page } = await visitor();
    let fails = true;
    await page.route('**/api/properties/home-*', async (route) => {
      const id = route.request().url().split('/').at(-1) ?? '';
      if (fails && id === 'home-39') await route.abort();
      else await route.fulfill({ json: { id, title: `Home ${id}`, price: 1_000_000 } });
    });
    await openList(
      page,
      Array.from({ length: 40 }, (_, at) => `home-${at}`),
    );
    await expect.poll(() => titles(page)).toHaveLength(39);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => titles(page)).toHaveLength(40);
    await countLink(page, 'Shortlist, 40 homes').waitFor();
  });

  test('follows another tab', async () => {
    const { page } = await visitor();
    await openList(page, [MARINA]);
    const other = await page.context().newPage();
    await other.goto(`/property/${PALACE}`);
    await hydrated(other);
    await other.getByRole('button', { name: `Save ${PALACE_TITLE}` }).click();
    await expect.poll(() => titles(page)).toEqual([MARINA_TITLE, PALACE_TITLE]);
  });

  test('works for the visit where storage is refused, and says so', async () => {
    const { page, complaints } = await visitor();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/residential-properties');
    await hydrated(page);
    await page.getByRole('button', { name: `Save ${PALACE_TITLE}` }).click();
    await countLink(page, 'Shortlist, 1 home').click();
    await page.getByText('Your browser does not let this site store anything.').waitFor();
    await expect.poll(() => titles(page)).toEqual([PALACE_TITLE]);
    expect(complaints).toEqual([]);
  });

  test('survives what is no list', async () => {
    const { page, complaints } = await visitor();
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('shortlist', '[1,null,{"id":"../x"},{"id":7}'));
    await page.goto('/shortlist');
    await page.getByText('Nothing saved yet.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a shared link', () => {
  test('is copied, and shows the list to others without touching theirs', async () => {
    const { page } = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await openList(page, [MARINA, PALACE]);
    await page.getByRole('button', { name: 'Share the list' }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/shortlist#p=.+,.+$/);

    const other = await visitor();
    await saveBefore(other.page, [VILLA]);
    await other.page.goto(link);
    await hydrated(other.page);
    await other.page.getByRole('heading', { name: 'Shared with you' }).waitFor();
    await countLink(other.page, 'Shortlist, 1 home').waitFor();
    await expect.poll(() => titles(other.page)).toEqual([MARINA_TITLE, PALACE_TITLE]);
    await expectAccessible(other.page.getByRole('main'));
    await other.page.getByRole('button', { name: 'Save all' }).click();
    await countLink(other.page, 'Shortlist, 3 homes').waitFor();
    await other.page.getByRole('link', { name: 'Go to my shortlist' }).click();
    await expect.poll(() => titles(other.page)).toHaveLength(3);
    expect(other.complaints).toEqual([]);
  });

  test('is an entry of its own for Back', async () => {
    const { page, complaints } = await visitor();
    await openList(page, [VILLA]);
    await page.goto(`/shortlist#p=${MARINA}`);
    await expect.poll(() => titles(page)).toEqual([MARINA_TITLE]);
    await page.getByRole('link', { name: 'Go to my shortlist' }).click();
    await expect.poll(() => titles(page)).not.toEqual([MARINA_TITLE]);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual([MARINA_TITLE]);
    await page.goForward();
    await expect.poll(() => titles(page)).not.toEqual([MARINA_TITLE]);
    expect(complaints).toEqual([]);
  });

  test('that was cut short says so', async () => {
    const { page } = await visitor();
    await page.goto('/shortlist#p=');
    await page.getByText('The link names no homes.').waitFor();
  });
});

describe('the comparison', () => {
  test('has up to four homes side by side, and says in what they differ', async () => {
    const { page, complaints } = await visitor();
    const ids = [MARINA, PALACE, VILLA, 'al-furjan-villa-plot', 'jumeirah-walnut-stone-bungalow'];
    await page.route('**/api/properties/*', async (route) => {
      const id = route.request().url().split('/').at(-1) ?? '';
      await route.fulfill({
        json: { id, title: id, price: 1_000_000, bedrooms: ids.indexOf(id), reference: id },
      });
    });
    await openList(page, ids);
    for (const id of ids.slice(0, 4)) await page.getByRole('checkbox', { name: `Compare: ${id}` }).check();
    expect(await page.getByRole('checkbox', { name: `Compare: ${ids[4]}` }).isDisabled()).toBe(true);
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(4);
    expect(await table.getByRole('rowheader', { name: /^Bedrooms.*differs$/ }).count()).toBe(1);
    expect(await table.getByRole('rowheader', { name: 'Price', exact: true }).count()).toBe(1);
    await page.getByRole('checkbox', { name: 'Only what differs' }).check();
    expect(await table.getByRole('rowheader', { name: 'Price', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('scrolls by itself on phones, where the names of the facts stay', async () => {
    const { page } = await visitor({ viewport: { width: 390, height: 844 } });
    await openList(page, [MARINA, PALACE, VILLA]);
    const boxes = page.getByRole('checkbox', { name: /^Compare:/ });
    await expect.poll(() => boxes.count()).toBe(3);
    for (const box of await boxes.all()) await box.check();
    const region = page.getByRole('region', { name: 'Side by side' });
    await region.evaluate((element) => element.scrollTo(200, 0));
    const header = await region.getByRole('rowheader').first().boundingBox();
    expect(header?.x).toBe((await region.boundingBox())?.x);
    expect(await overflowing(page)).toEqual([]);
  });
});

describe('the enquiry', () => {
  async function fill(page: Page, name: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mara@example.com');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+971501234567');
    await page.getByRole('button', { name: 'Send enquiry' }).click();
  }

  test('reaches the adviser of each chosen home', async () => {
    const { page, complaints } = await visitor();
    await openList(page, [MARINA, PALACE, VILLA]);
    await page
      .getByRole('checkbox', { name: 'Family villa on a lawn, close to the school', exact: true })
      .uncheck();
    const name = `Mara ${crypto.randomUUID().slice(0, 8)}`;
    await fill(page, name);
    await page.getByText('User data submitted successfully!').waitFor();
    const advisers = await Promise.all([MARINA, PALACE].map((id) => adviserOf(page, id)));
    const expected = new Map<string, string[]>();
    for (const { reference, agent } of advisers)
      expected.set(agent, [...(expected.get(agent) ?? []), reference]);
    for (const [agent, references] of expected) {
      const mail = await mailWith(name, agent);
      for (const reference of references) expect(mail).toContain(reference);
    }
    expect(complaints).toEqual([]);
  });

  test('about a home that has just left the site says so', async () => {
    const { page } = await visitor();
    await page.route('**/api/properties/gone-since', (route) =>
      route.fulfill({ json: { id: 'gone-since', title: 'Gone since' } }),
    );
    await openList(page, ['gone-since']);
    await fill(page, 'Mara Quill');
    await page.getByText('One of these homes is no longer on our site.').waitFor();
  });
});

/** The adviser's name and the reference of a published home. */
async function adviserOf(page: Page, id: string): Promise<{ agent: string; reference: string }> {
  const answer = await page.request.get(`/api/properties/${id}`);
  const { agent, reference } = (await answer.json()) as { agent: { name: string }; reference: string };
  return { agent: agent.name, reference };
}
