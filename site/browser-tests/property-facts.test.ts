// A property's page: facts and their fallbacks, figures, rent, contact links, and similar properties.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PROPERTY } from './forms-under-test.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });
/** Where it matters how wide a page is, since the texts in place of pictures have widths of their own. */
const visitorWithPictures = visitors();

const panelOf = (page: Page) => page.getByRole('region', { name: 'Price and contact' });

/** The names and values of a list of facts, which is rendered after the first screenful. */
async function factsIn(page: Page, name?: string): Promise<Record<string, string>> {
  const box = name ? page.getByRole('region', { name, exact: true }) : panelOf(page);
  const rows = box.locator('dl > div');
  await rows.first().waitFor();
  const pairs = await rows.evaluateAll((all) =>
    all.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
  );
  return Object.fromEntries(pairs.map(([term, value]) => [term, plain(value)]));
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').trim();

async function priceOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  return plain(await heading.locator('xpath=following-sibling::*[1]').innerText()).replace(/\s+/g, ' ');
}

async function open(path: string) {
  const visit = await visitor();
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
}

describe('a property', () => {
  test('shows title, place, price, price per square foot, facts and description', async () => {
    const { page, complaints } = await open(PROPERTY);
    await page
      .getByRole('heading', { level: 1, name: 'Water-garden villa with a morning library' })
      .waitFor();
    await panelOf(page).getByText('Emirates Hills, Dubai').waitFor();
    expect(await priceOf(page)).toBe('24,750,000 AED 3,037 AED / sq ft');
    expect(await factsIn(page)).toEqual({
      Bedrooms: '5',
      Bathrooms: '6',
      Area: '8,150 sq ft 757 m²',
      Plot: '14,300 sq ft',
    });
    await page.getByRole('heading', { name: 'Description' }).waitFor();
    await page.getByText('Water runs along three sides of this villa').waitFor();
    expect(await factsIn(page, 'Particulars')).toMatchObject({
      Type: 'Villa',
      Tenure: 'Freehold',
      Furnishing: 'Partly furnished',
    });
    expect(await page.title()).toContain('Water-garden villa with a morning library');
    await page.getByRole('contentinfo').waitFor();
    expect(complaints).toEqual([]);
  });

  test('without most of its facts says so, and can still be asked about', async () => {
    const { page, complaints } = await open('/property/quiet-courtyard-two-bedroom');
    await panelOf(page).getByText('Not specified', { exact: true }).waitFor();
    expect(await priceOf(page)).toBe('Contact for price');
    expect(await factsIn(page)).toEqual({ Bedrooms: 'N/A', Area: 'N/A', Type: 'Apartment' });
    await page.getByText('No picture yet').first().waitFor();
    expect(await page.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Get in Touch' }).first().click();
    await page.getByRole('dialog').getByText('Contact for price').waitFor();
    expect(complaints).toEqual([]);
  });

  test('with an area but no such figure has no price by the square foot', async () => {
    const { page } = await open('/property/mudon-terrace-townhouse');
    expect(await priceOf(page)).toBe('3,050,000 AED');
    expect((await factsIn(page)).Area).toBe('N/A');
  });

  test('of one room is a studio', async () => {
    const { page } = await open('/property/jlt-lake-studio');
    expect((await factsIn(page)).Bedrooms).toBe('Studio');
  });

  test('off plan shows how it is paid', async () => {
    const { page } = await open('/property/mbr-city-lagoon-apartment');
    expect((await factsIn(page)).Handover).toBe('Q4 2028');
    await page.getByText('60 / 40').waitFor();
    const rows = page.getByRole('region', { name: 'Payment plan' }).getByRole('row');
    const cells = await rows.evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replaceAll('\u00a0', ' ')),
      ),
    );
    expect(cells).toEqual([
      ['Instalment', 'When', 'Part', 'Amount'],
      ['On booking', '', '10%', '315,000 AED'],
      ['During construction', '2027–2028', '50%', '1,575,000 AED'],
      ['On handover', 'Q4 2028', '40%', '1,260,000 AED'],
    ]);
    expect(await factsIn(page, 'Particulars')).toMatchObject({
      Project: 'Lagoon Rise',
      'Units left': '6',
      'DLD fee': '50% paid by the developer',
    });
  });

  test('shows a reduced price, the yearly service charge and the Golden Visa', async () => {
    const { page, complaints } = await open('/property/dubai-hills-corner-townhouse');
    await panelOf(page).getByText('Reduced 6% on 9 November 2026', { exact: true }).waitFor();
    const particulars = await factsIn(page, 'Particulars');
    expect(particulars['Service charge']).toBe('3.10 AED / sq ft / year about 10,100 AED a year');
    expect(particulars['Golden Visa']).toMatch(/^A buyer may qualify\. Official rules/);
    const rules = page.getByRole('link', { name: 'Official rules (opens in a new window)' });
    expect(new URL((await rules.getAttribute('href')) ?? '').host).toBe('u.ae');
    expect(await rules.getAttribute('rel')).toContain('noopener');
    expect(complaints).toEqual([]);
  });

  test.each(['jbr-sunset-penthouse', 'jlt-lake-studio', 'quiet-courtyard-two-bedroom'])(
    'without a reduction, or too small or let for a golden visa, says nothing of them: %s',
    async (id) => {
      const { page } = await open(`/property/${id}`);
      expect(
        await panelOf(page)
          .getByText(/Reduced/)
          .count(),
      ).toBe(0);
      expect(await page.getByText('Golden Visa').count()).toBe(0);
    },
  );

  test.each([
    [{ reduction: { percent: 12, from: 5_000_000, since: null } }, 'Reduced 12%'],
    [{ reduction: { percent: 5, from: 2, since: '2026-10-04' } }, 'Reduced 5% on 4 October 2026'],
  ])('of which the API says %j reads so', async (change, words) => {
    const { page } = await visitor();
    await page.route(`**/api${PROPERTY.replace('property', 'properties')}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...change, area: null } });
    });
    await page.goto('/residential-properties');
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Water-garden villa/ })
      .first()
      .click();
    await panelOf(page).getByText(words, { exact: true }).waitFor();
    // The yearly charge needs an area.
    expect((await factsIn(page, 'Particulars'))['Service charge']).toBe('2.90 AED / sq ft / year');
  });

  test.each([
    [
      'jbr-sunset-penthouse',
      '780,000 AED / year 150 AED / sq ft / year',
      {
        Cheques: 'Up to 2 cheques, 2 × 390,000 AED',
        Deposit: '10% of the rent',
        Cooling: 'Included (chiller free)',
        'Water and power': 'Paid by the tenant',
        'Shortest term': '12 months',
      },
    ],
    [
      'downtown-monthly-hotel-apartment',
      '16,500 AED / month',
      {
        Deposit: '3,000 AED',
        Cooling: 'Included (chiller free)',
        'Water and power': 'Included',
        'Shortest term': '1 month',
      },
    ],
  ])('to rent, %s, says its period and its terms', async (id, price, terms) => {
    const { page } = await open(`/property/${id}`);
    expect(await priceOf(page)).toBe(price);
    expect(await factsIn(page, 'Terms of rent')).toEqual(terms);
  });

  test('leads back to the home page, to its list and to others like it', async () => {
    const { page } = await open(PROPERTY);
    const similar = page.getByRole('region', { name: 'Similar listings' });
    const cards = similar.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    expect(await cards.count()).toBeLessThanOrEqual(3);
    const all = similar.getByRole('link', { name: 'All residential' });
    expect(await all.getAttribute('href')).toBe('/residential-properties');
    const link = cards.first().getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(PROPERTY);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.getByRole('link', { name: 'Back to Listings' }).click();
    await page.waitForURL('/');
    await page.getByRole('heading', { level: 1, name: 'Looking to buy or Sell your Property?' }).waitFor();
  });

  test('that is sold says so, and offers others in place of contact', async () => {
    const { page, complaints } = await open('/property/creek-harbour-waterfront-apartment');
    const sold = page.getByText('This property has been sold.', { exact: true });
    const other = page.getByText('Reserved', { exact: true });
    // One of the two unavailable properties is sold, the other reserved.
    if ((await sold.count()) === 0) await page.goto('/property/jumeirah-islands-pavilion-villa');
    await hydrated(page);
    await sold.waitFor();
    expect(await other.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Get in Touch' }).count()).toBe(0);
    expect(await panelOf(page).getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
    await panelOf(page).getByRole('link', { name: 'See similar' }).click();
    await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#similar');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expectAccessible(page.getByRole('main'));
    expect(complaints).toEqual([]);
  });
});

describe('whoever asks', () => {
  test('writes or calls with the reference at hand', async () => {
    const { page } = await open(PROPERTY);
    const whatsapp = panelOf(page).getByRole('link', { name: 'WhatsApp (opens in a new window)' });
    const address = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toMatch(/^https:\/\/wa\.me\/971[0-9]{8,9}$/);
    expect(address.searchParams.get('text')).toBe(
      `Hello, I am interested in Water-garden villa with a morning library (Ref. DH-0417).\n${inject('baseUrl')}${PROPERTY}`,
    );
    expect(await whatsapp.getAttribute('target')).toBe('_blank');
    const call = panelOf(page).getByRole('link', { name: 'Call', exact: true });
    expect(await call.getAttribute('href')).toMatch(/^tel:\+971[0-9]{8,9}$/);
    await panelOf(page).getByText('Ref. DH-0417').waitFor();
  });

  test('opens the form and closes it again in every way, and the focus returns', async () => {
    const { page, complaints } = await open(PROPERTY);
    const button = panelOf(page).getByRole('button', { name: 'Get in Touch' });
    const dialog = page.getByRole('dialog', { name: 'Get in Touch' });
    const inDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    const closings: (() => Promise<unknown>)[] = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ];
    for (const close of closings) {
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      expect(await inDialog()).toBe(true);
      await dialog.getByText('Ref. DH-0417').waitFor();
      for (let stop = 0; stop < 10; stop += 1) {
        await page.keyboard.press('Tab');
        expect(
          (await page.evaluate(() => document.activeElement === document.body)) || (await inDialog()),
        ).toBe(true);
      }
      await close();
      await dialog.waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(new URL(page.url()).pathname).toBe(PROPERTY);
    }
    await button.click();
    expect(complaints).toEqual([]);
  });

  test.each(['', '/ar', '/ru'])('reads values that keep to their column at 320 px: %s', async (language) => {
    const { page } = await visitor({ viewport: { width: 320, height: 700 } });
    await page.goto(`${language}${PROPERTY}`);
    const wide = (all: Element[]) =>
      all.filter((value) => value.scrollWidth > value.clientWidth).map((value) => value.textContent);
    const values = page.getByRole('definition');
    expect(await values.count()).toBeGreaterThan(5);
    expect(await values.evaluateAll(wide)).toEqual([]);
  });

  test.each([320, 390])('has everything in a window of %i px, the contact at its foot', async (width) => {
    const { page } = await visitorWithPictures({
      viewport: { width, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    for (const path of [
      PROPERTY,
      '/property/quiet-courtyard-two-bedroom',
      '/property/mbr-city-lagoon-apartment',
    ]) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      const bar = page.getByRole('navigation', { name: 'Contact' });
      for (const name of ['Call', 'WhatsApp (opens in a new window)']) {
        const box = await bar.getByRole('link', { name, exact: true }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await bar.getByRole('button', { name: 'Get in Touch' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await dialog.getByRole('button', { name: 'Send enquiry' }).tap();
      await dialog.getByText('Message is required.').waitFor();
    }
  });
});
