// Team, about, legal pages, partners, area guides, thank-you, and pages that are not there.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { AreaCard, AreaScreen, Member, SiteSettings } from '../src/generated/catalog.ts';
import { expectAccessible, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const read = async <T>(path: string) => (await (await fetch(inject('baseUrl') + path)).json()) as T;
const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('the team', () => {
  test('is two people, each with role, portrait, telephone and WhatsApp', async () => {
    const { page, complaints } = await visitor();
    const team = await read<Member[]>('/api/screens/team.json');
    expect(team).toHaveLength(2);
    await open(page, '/meet-the-team');
    await title(page, 'Meet the Team').waitFor();
    expect(await main(page).getByRole('article').count()).toBe(2);
    for (const { name, role, phone, whatsapp } of team) {
      const person = main(page).getByRole('article', { name, exact: true });
      await person.getByRole('heading', { level: 2, name }).waitFor();
      await person.getByText(role).waitFor();
      await person.getByRole('img', { name }).waitFor();
      const [first] = name.split(' ');
      const call = person.getByRole('link', { name: `Call ${first}` });
      expect(await call.getAttribute('href')).toBe(`tel:${phone?.replace(/[^+\d]/g, '')}`);
      const chat = person.getByRole('link', { name: `WhatsApp ${first} (opens in a new window)` });
      expect(await chat.getAttribute('href')).toBe(`https://wa.me/${whatsapp?.replace(/\D/g, '')}`);
      expect(await chat.getAttribute('rel')).toContain('noopener');
    }
    expect(complaints).toEqual([]);
  });
});

describe('about us', () => {
  const rest = (page: Page) => main(page).getByRole('heading', { level: 2, name: 'How we work' });
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

  test('opens with Read More and folds with Read Less, by pointer and by keyboard', async () => {
    const { page, complaints } = await visitor();
    await open(page, '/about-us');
    await title(page, 'About Us').waitFor();
    expect(await rest(page).isVisible()).toBe(false);
    expect(await button(page, 'Read More').getAttribute('aria-expanded')).toBe('false');
    await button(page, 'Read More').click();
    await rest(page).waitFor();
    expect(await button(page, 'Read Less').getAttribute('aria-expanded')).toBe('true');
    expect(await button(page, 'Read More').count()).toBe(0);

    await button(page, 'Read Less').focus();
    await page.keyboard.press('Enter');
    await rest(page).waitFor({ state: 'hidden' });
    const focused = await button(page, 'Read More').evaluate((element) => element === document.activeElement);
    expect(focused).toBe(true);
    const { y = -1 } = (await button(page, 'Read More').boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(75);
    expect(y).toBeLessThan(900);
    expect(complaints).toEqual([]);
  });

  test('is all there without script', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/about-us');
    expect(await rest(page).isVisible()).toBe(true);
    expect(await button(page, 'Read More').count()).toBe(0);
  });
});

/** The headings of the specification's topics, and words that their texts must contain. */
const LEGAL = [
  {
    path: '/privacy-policy',
    name: 'Privacy Policy',
    topics: [
      'Information we collect',
      'How we use it',
      'Sharing',
      'Cookies',
      'Security',
      'Your rights',
      'Third-party links',
      'Children under 18',
      'Changes to this policy',
      'Contact',
    ],
    says: [/under 18/],
  },
  {
    path: '/termandcondition',
    name: 'Terms and Conditions',
    topics: [
      'Eligibility',
      'Permitted use',
      'Account registration',
      'Listings',
      'Intellectual property',
      'Limitation of liability',
      'Indemnification',
      'Third-party links',
      'Termination',
      'Governing law',
      'Changes',
      'Contact',
    ],
    says: [
      /at least 18 years old/,
      /United Arab Emirates/,
      /courts of (?:the Emirate of )?Dubai|Dubai courts/i,
    ],
  },
];

describe.each(LEGAL)('$name', ({ path, name, topics, says }) => {
  test('has every topic under a heading with text, and a table of contents', async () => {
    const { page, complaints } = await visitor();
    await open(page, path);
    await title(page, name).waitFor();
    const headings = main(page).getByRole('heading', { level: 2 });
    expect((await headings.allTextContents()).filter((words) => words !== 'On this page')).toEqual(topics);
    for (const topic of topics) {
      const section = main(page).getByRole('region', { name: topic, exact: true });
      expect((await section.innerText()).length, topic).toBeGreaterThan(topic.length + 40);
    }
    for (const words of says) expect(await main(page).innerText()).toMatch(words);

    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allTextContents()).toEqual(topics);
    await contents.getByRole('link', { name: 'Third-party links' }).focus();
    await page.keyboard.press('Enter');
    const target = main(page).getByRole('heading', { name: 'Third-party links' });
    await page.waitForFunction(() => window.scrollY > 300);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(75);
    expect(complaints).toEqual([]);
  });

  test('can be read without script', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto(path);
    for (const topic of topics) {
      await main(page).getByRole('heading', { level: 2, name: topic, exact: true }).waitFor();
    }
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
});

test('the partners page names every partner with a way to each', async () => {
  const { page, complaints } = await visitor();
  const { partners } = await read<SiteSettings>('/api/screens/site.json');
  await open(page, '/partners');
  await title(page, 'Partners').waitFor();
  const names = main(page).getByRole('heading', { level: 2 });
  expect(await names.allTextContents()).toEqual(partners.map(({ name }) => name));
  for (const { name, link } of partners) {
    if (!link) continue;
    const href = await main(page)
      .getByRole('link', { name: new RegExp(`^Website ?: ${name}$`) })
      .getAttribute('href');
    expect(href).toBe(link);
  }
  for (const { logo } of partners) expect(await page.locator(`img[src="${logo.src}"]`).count()).toBe(1);
  // The strip of the other pages.
  expect(await page.getByRole('region', { name: 'Partners' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

describe('area guides', () => {
  test('lead from the list to each area, its guide and its homes', async () => {
    const { page, complaints } = await visitor();
    const areas = await read<AreaCard[]>('/api/screens/areas.json');
    await open(page, '/area-guides-in-dubai');
    await title(page, 'Area guides in Dubai').waitFor();
    expect(await main(page).getByRole('article').getByRole('heading').allTextContents()).toEqual(
      areas.map((area) => area.title),
    );
    for (const { id, title: name, propertyCount } of areas) {
      const card = main(page)
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name }) });
      const count =
        propertyCount === 0
          ? 'No homes at the moment'
          : `${propertyCount} home${propertyCount === 1 ? '' : 's'}`;
      await card.getByText(count, { exact: true }).waitFor();
      await card.getByRole('link', { name }).click();
      await title(page, name).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/area-guides-in-dubai/${id}`);
      const homes = main(page).getByRole('region', { name: `Homes in ${name}` });
      if (propertyCount === 0) await homes.getByText(`Nothing on offer in ${name} this week.`).waitFor();
      // The newest; the area's landing pages have all.
      else expect(await homes.getByRole('article').count()).toBe(Math.min(propertyCount, 6));
      const crumbs = page.getByRole('navigation', { name: 'You are here' });
      await crumbs.getByRole('link', { name: 'Areas' }).click();
      await title(page, 'Area guides in Dubai').waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('an area without homes says so and offers to look', async () => {
    const { page } = await visitor();
    await page.route('**/api/screens/areas/*.json', async (route) => {
      const response = await route.fetch();
      const area = (await response.json()) as AreaScreen;
      await route.fulfill({ json: { ...area, properties: [], propertyCount: 0, coordinates: null } });
    });
    await open(page, '/area-guides-in-dubai');
    await main(page).getByRole('article').first().getByRole('link').click();
    await main(page)
      .getByText(/^Nothing on offer in .+ this week\.$/)
      .waitFor();
    await expectAccessible(main(page));
    await main(page).getByRole('link', { name: 'Contact Us' }).click();
    await title(page, 'Contact Us').waitFor();
  });

  test('an area that is gone is a page that is not there', async () => {
    const { page } = await visitor();
    const answer = await page.goto('/area-guides-in-dubai/atlantis');
    expect(answer?.status()).toBe(404);
    await title(page, "Sorry, we couldn't find this page.").waitFor();
  });
});

test('thank you promises a reply and leads on', async () => {
  const { page, complaints } = await visitor();
  await open(page, '/thank-you');
  await title(page, 'Thank you').waitFor();
  await main(page).getByText('We reply within 24 hours.').waitFor();
  await main(page).getByRole('link', { name: 'Back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(complaints).toEqual([]);
});

describe('a page that is not there', () => {
  test.each([
    ['/nowhere', 390],
    ['/nowhere/at/all', 1440],
    ['/area-guides-in-dubai/dubai-marina/more', 820],
  ])('%s says so with status 404, leads home, and searches', async (path, width) => {
    const { page, complaints } = await visitor({ viewport: { width, height: 900 } });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await title(page, "Sorry, we couldn't find this page.").waitFor();
    await main(page).getByRole('search').getByRole('textbox').fill('  villa & sea ');
    await page.keyboard.press('Enter');
    await title(page, 'Here are the properties you are Looking for').waitFor();
    expect(new URL(page.url()).searchParams.get('query')?.trim()).toBe('villa & sea');
    await page.goBack();
    await main(page).getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
  });

  test('reached by a link of ours shows the same and the address stays', async () => {
    const { page } = await visitor();
    await open(page, '/about-us');
    await page.evaluate(() => {
      document.querySelector('footer a[href="/partners"]')?.setAttribute('href', '/not/a/page');
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await title(page, "Sorry, we couldn't find this page.").waitFor();
    expect(new URL(page.url()).pathname).toBe('/not/a/page');
  });
});
