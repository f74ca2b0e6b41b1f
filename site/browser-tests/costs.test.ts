// What buying and renting cost, on the pages of properties: as HTML, and as the visitor changes it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { overflowing } from './overflow.ts';
import { hydrated, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });
const PHONE = { viewport: { width: 390, height: 844 } };

const FLAT = '/property/town-square-park-side-apartment';
const RENTAL = '/property/dubai-marina-promenade-apartment';

const TITLES =
  /^(What buying costs|What moving in costs|تكاليف الشراء|تكاليف بدء الإيجار|Во сколько обойдётся покупка|Сколько нужно при въезде)$/;
const costsOf = (page: Page) => page.getByRole('region', { name: TITLES });
const change = (page: Page, name = 'Change deposit, interest and term') =>
  page.getByRole('button', { name, exact: true });

/** The amount of a row, by the start of its name. */
async function amountOf(page: Page, name: string): Promise<string> {
  const row = costsOf(page)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${name}`) });
  return (await row.getByRole('cell').innerText()).replaceAll('\u00a0', ' ');
}

describe('without script', () => {
  test.each([
    [FLAT, 'What buying costs', 'Instalment per month', '10,450 AED'],
    ['/property/jvc-garden-deck-apartments', 'What buying costs', 'Cash for the booking', '147,000 AED'],
    ['/property/business-bay-plaza-office', 'What buying costs', 'VAT on the price', '490,000 AED'],
    ['/property/al-furjan-villa-plot', 'What buying costs', 'Title deed', '430 AED'],
    [RENTAL, 'What moving in costs', 'Cash to move in', '71,088 AED'],
    ['/ar/property/town-square-park-side-apartment', 'تكاليف الشراء', 'القسط الشهري', '10,450 درهم'],
    ['/ru/property/dubai-marina-promenade-apartment', 'Сколько нужно', 'Нужно при въезде', '71 088 AED'],
  ])('%s has "%s"', async (path, title, row, amount) => {
    const { page } = await visitor({ ...PHONE, javaScriptEnabled: false });
    await page.goto(path);
    await costsOf(page).getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await amountOf(page, row)).toBe(amount);
    expect(await costsOf(page).getByRole('button').count()).toBe(0);
    await costsOf(page).locator('summary').click();
    expect(await costsOf(page).getByRole('listitem').count()).toBeGreaterThan(0);
  });
});

test('a home without a price, or sold, has no costs', async () => {
  const { page } = await visitor({ javaScriptEnabled: false });
  await page.goto('/property/quiet-courtyard-two-bedroom');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await costsOf(page).count()).toBe(0);
});

describe('the costs', () => {
  test('stay as in the HTML, then a mortgage changes with its deposit, interest and term, and the address with them', async () => {
    const { page, complaints } = await visitor(PHONE);
    await open(page, `${FLAT}?utm_source=mail`);
    expect(await amountOf(page, 'Instalment')).toBe('10,450 AED');
    await change(page).click();
    const payment = page.getByRole('combobox', { name: 'Payment' });
    await expect.poll(() => payment.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('textbox', { name: 'Deposit in %' }).fill('30');
    await page.getByRole('textbox', { name: 'Interest in % per year' }).fill('4.25');
    await page.getByRole('textbox', { name: 'Term in years' }).fill('20');
    await expect.poll(() => amountOf(page, 'Instalment')).toBe('10,186 AED');
    expect(await amountOf(page, 'Loan')).toBe('1,645,000 AED');
    expect(new URL(page.url()).search).toBe('?utm_source=mail&deposit=30&rate=4.25&years=20');
    await expect.poll(() => costsOf(page).locator('..').getByRole('status').innerText()).toContain('10,186');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowing(page), `at ${width} px`).toEqual([]);
    }

    await page.getByRole('textbox', { name: 'Deposit in %' }).fill('10');
    await costsOf(page).getByText('From 20 to 95.').waitFor();
    expect(await amountOf(page, 'Loan')).toBe('1,645,000 AED');
    await page.getByRole('textbox', { name: 'Deposit in %' }).fill('30');

    await payment.selectOption('Without a mortgage');
    await expect.poll(() => amountOf(page, 'Price with costs')).toBe('2,498,130 AED');
    expect(new URL(page.url()).search).toBe('?utm_source=mail&pay=cash');
    expect(complaints).toEqual([]);
  });

  test('of a rent change with the number of cheques', async () => {
    const { page, complaints } = await visitor();
    await open(page, RENTAL);
    await change(page, 'Change the number of cheques').click();
    await page.getByRole('combobox', { name: 'Number of cheques' }).selectOption('1');
    await expect.poll(() => amountOf(page, 'Rent in one cheque')).toBe('195,000 AED');
    expect(new URL(page.url()).search).toBe('?cheques=1');
    expect(complaints).toEqual([]);
  });
});

test.each([
  ['/ru', 'Изменить взнос, ставку и срок', 'Ставка, % годовых', '4,25'],
  ['/ar', 'تغيير الدفعة الأولى والفائدة والمدة', 'سعر الفائدة السنوي (%)', '٤٫٢٥'],
])('in %s the decimals are typed as the language writes them', async (prefix, button, label, typed) => {
  const { page, complaints } = await visitor();
  await page.goto(`${prefix}${FLAT}`);
  await hydrated(page);
  await change(page, button).click();
  const rate = page.getByRole('textbox', { name: label });
  await rate.fill('');
  for (const key of typed) {
    await rate.pressSequentially(key);
    await expect.poll(() => rate.getAttribute('aria-invalid')).not.toBe('true');
  }
  await expect.poll(() => new URL(page.url()).search).toBe('?rate=4.25');
  expect(await rate.inputValue()).toBe(typed);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => rate.inputValue()).toBe(prefix === '/ru' ? '4,25' : '4.25');
  expect(complaints).toEqual([]);
});

test('a shared address shows its choice; an impossible one shows the default', async () => {
  const { page, complaints } = await visitor();
  await page.goto(`${FLAT}?deposit=50&years=10`);
  await hydrated(page);
  await expect.poll(() => amountOf(page, 'Loan')).toBe('1,175,000 AED');
  expect(await page.getByRole('textbox', { name: 'Term in years' }).inputValue()).toBe('10');
  await page.goto(`${FLAT}?deposit=5&years=1e9&rate=<b>`);
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Payment' }).waitFor();
  expect(await amountOf(page, 'Instalment')).toBe('10,450 AED');
  expect(complaints).toEqual([]);
});

test('the choice is there again after Back', async () => {
  const { page } = await visitor();
  await page.goto(`${FLAT}?deposit=50`);
  await hydrated(page);
  await expect.poll(() => amountOf(page, 'Loan')).toBe('1,175,000 AED');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect.poll(() => amountOf(page, 'Loan')).toBe('1,175,000 AED');
  expect(new URL(page.url()).search).toBe('?deposit=50');
});

test('a page reached within the site has its costs', async () => {
  const { page, complaints } = await visitor();
  await page.goto('/rent-properties');
  await hydrated(page);
  await page.getByRole('main').locator(`a[href="${RENTAL}"]`).first().click();
  await page.waitForURL(`**${RENTAL}`);
  await expect.poll(() => amountOf(page, 'Cash to move in')).toBe('71,088 AED');
  expect(complaints).toEqual([]);
});
