// States that need a script, in Arabic and Russian on a phone: no English, nothing wider than the window, accessible.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import arabic from '../src/i18n/texts.ar.ts';
import russian from '../src/i18n/texts.ru.ts';
import { englishWords, readTexts } from '../test/english-words.ts';
import { overflowing } from './overflow.ts';
import { expectAccessible, visitors } from './visit.ts';
import { alertsOf, goInside, open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

interface Scene {
  page: Page;
  /** The prefix of the language in addresses. */
  prefix: string;
  words: typeof arabic | typeof russian;
}

interface State {
  name: string;
  path: string;
  reach: (scene: Scene) => Promise<void>;
  /** What the failure leaves in the console. */
  complaint?: RegExp;
}

const VILLA = '/property/emirates-hills-water-garden-villa';
const FLAT = '/property/town-square-park-side-apartment';
const LIST = '/shortlist#p=dubai-marina-mouth-apartment,jbr-sunset-penthouse';
const FAILED = /Failed to load resource|Failed to fetch|Error fetching|submit/;

const STATES: State[] = [
  { name: 'the menu', path: '/about-us', reach: openMenu },
  { name: 'an enquiry with errors', path: VILLA, reach: sendEmpty },
  { name: 'an enquiry that is sent', path: VILLA, reach: sendFilled },
  { name: 'a message that is not sent', path: '/contact-us', reach: sendInVain, complaint: FAILED },
  { name: 'the form for sellers with errors', path: '/pro', reach: sellWithErrors },
  { name: 'no country of a name', path: '/contact-us', reach: findNoCountry },
  { name: 'the photos over the page', path: VILLA, reach: openPhotos },
  { name: 'costs that are changed', path: FLAT, reach: changeCosts },
  { name: 'all filters', path: '/search-residential?type=Villa&bedrooms=5', reach: openFilters },
  { name: 'conditions that are too narrow', path: '/search-rent?query=villa&price_to=5', reach: loosen },
  { name: 'a search that fails', path: '/partners', reach: failToSearch, complaint: FAILED },
  // A number, since the page repeats what was searched for.
  { name: 'suggestions', path: '/search-result?query=777', reach: suggest },
  { name: 'an empty shortlist', path: '/shortlist', reach: seeEmptyList },
  { name: 'a shortlist side by side', path: LIST, reach: compare },
  { name: 'a home that is gone', path: '/shortlist#p=42', reach: seeGone, complaint: /404/ },
  { name: 'a list that fails', path: '/partners', reach: failToList, complaint: FAILED },
  { name: 'a page that does not come', path: '/partners', reach: failToLoad, complaint: FAILED },
  { name: 'a page that breaks', path: '/partners', reach: breakDown, complaint: /./ },
];

const main = (page: Page) => page.getByRole('main');
const isShown = (place: Locator, text: string) => place.getByText(text, { exact: true }).first().waitFor();

async function openMenu({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.navigation.openMenu }).click();
  await page.getByRole('dialog', { name: words.navigation.menu }).waitFor();
}

/** Opens the enquiry of a property, and sends it. */
async function enquire({ page, words }: Scene, values: Record<string, string>): Promise<Locator> {
  await page.getByRole('button', { name: words.propertyPage.getInTouch }).first().click();
  const dialog = page.getByRole('dialog', { name: words.propertyPage.enquiry.title });
  await fill(dialog, values);
  await dialog.getByRole('button', { name: words.propertyPage.enquiry.submit }).click();
  return dialog;
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(new RegExp(`^${label}`)).fill(value);
}

const visitorIn = ({ forms }: Scene['words']) => ({
  [forms.name]: 'ليلى Лейла',
  [forms.email]: 'layla@example.com',
  [forms.phone]: '+971500000000',
  [forms.message]: 'متى؟ Когда?',
});

async function sendEmpty(scene: Scene): Promise<void> {
  const dialog = await enquire(scene, {});
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThan(1);
}

async function sendFilled(scene: Scene): Promise<void> {
  const values = { ...visitorIn(scene.words), [scene.words.forms.phone]: '0500000000' };
  const dialog = await enquire(scene, values);
  await dialog.getByRole('status').filter({ hasText: /./ }).waitFor();
}

async function sendInVain({ page, words }: Scene): Promise<void> {
  await page.route('**/api/contact-user', (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.getByRole('form', { name: words.contact.formTitle });
  await fill(form, visitorIn(words));
  await form.getByRole('button', { name: words.contact.submit }).click();
  await form.getByRole('status').filter({ hasText: /./ }).waitFor();
}

async function sellWithErrors({ page, words }: Scene): Promise<void> {
  const form = page.getByRole('form', { name: words.seller.formTitle });
  await fill(form, { [words.forms.email]: 'layla@', [words.forms.phone]: '+9715' });
  await form.getByRole('button', { name: words.seller.submit }).click();
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeGreaterThan(2);
}

async function findNoCountry({ page, words }: Scene): Promise<void> {
  await main(page).getByRole('button', { name: '+971' }).click();
  await page.getByRole('listbox', { name: words.forms.country.list }).getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: words.forms.country.search }).fill('!!');
  await isShown(page.locator('body'), words.forms.country.none);
}

async function openPhotos({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.propertyPage.photos.fullScreen, exact: true }).click();
  const viewer = page.getByRole('dialog');
  await isShown(viewer, '1 / 6');
  await page.keyboard.press(words === arabic ? 'ArrowLeft' : 'ArrowRight');
  await isShown(viewer, '2 / 6');
}

async function changeCosts({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.costs.changeMortgage }).click();
  await page.getByLabel(words.costs.fields.deposit).fill('5');
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
}

async function openFilters({ page, words }: Scene): Promise<void> {
  await main(page).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: words.filterBar.title }).click();
  const sheet = page.getByRole('dialog', { name: words.filterBar.title });
  await sheet.getByRole('checkbox').first().waitFor();
  await sheet.getByLabel(words.filterSheet.from, { exact: true }).first().fill('x');
  await isShown(sheet, words.filterSheet.notNumber);
}

async function loosen({ page, words }: Scene): Promise<void> {
  await isShown(main(page), words.cardList.none);
  await isShown(main(page), words.filterSheet.loosen);
}

async function failToSearch({ page, prefix, words }: Scene): Promise<void> {
  await page.route('**/api/properties/rent/search*', (route) => route.fulfill({ status: 503, json: {} }));
  await goInside(page, `${prefix}/search-rent?query=a`);
  await isShown(main(page), words.searchResults.failedAdvice);
}

async function suggest({ page, words }: Scene): Promise<void> {
  const field = page.getByRole('search').getByLabel(words.search.text, { exact: true });
  await field.fill('');
  await field.pressSequentially(words === arabic ? 'مار' : 'мар');
  await page.getByRole('listbox', { name: words.suggestions.label }).getByRole('option').first().waitFor();
}

async function seeEmptyList({ page, words }: Scene): Promise<void> {
  await isShown(main(page), words.shortlist.empty);
}

async function compare({ page, words }: Scene): Promise<void> {
  await main(page).getByRole('button', { name: words.shortlist.saveAll }).click();
  await main(page).getByRole('link', { name: words.shortlist.own }).click();
  const boxes = main(page).getByRole('checkbox', { name: new RegExp(`^${words.shortlist.compare}`) });
  await expect.poll(() => boxes.count()).toBe(2);
  await boxes.first().check();
  await isShown(main(page), words.shortlist.compareMore);
  await boxes.last().check();
  await main(page).getByRole('table').waitFor();
  await main(page).getByRole('button', { name: words.shortlist.askSubmit }).click();
  await expect.poll(() => main(page).locator('[aria-invalid=true]').count()).toBeGreaterThan(1);
}

async function seeGone({ page, words }: Scene): Promise<void> {
  await isShown(main(page), words.shortlist.gone);
}

async function failToList({ page, prefix, words }: Scene): Promise<void> {
  await page.route('**/api/screens/property-list/rent.json', (route) => route.abort());
  await goInside(page, `${prefix}/rent-properties`);
  await isShown(main(page), words.cardList.none);
}

async function failToLoad({ page, prefix, words }: Scene): Promise<void> {
  await page.route('**/api/screens/areas.json', (route) => route.abort());
  await goInside(page, `${prefix}/area-guides-in-dubai`);
  await isShown(main(page), words.failure.title);
}

async function breakDown({ page, prefix, words }: Scene): Promise<void> {
  await page.route('**/api/screens/areas.json', (route) =>
    route.fulfill({ json: [{ id: 'x', title: 'x' }] }),
  );
  await goInside(page, `${prefix}/area-guides-in-dubai`);
  await page.getByRole('heading', { level: 1, name: words.failure.application }).waitFor();
}

describe.each([
  { prefix: '/ar', words: arabic },
  { prefix: '/ru', words: russian },
])('below $prefix', ({ prefix, words }) => {
  test.each(STATES)('$name', async ({ path, reach, complaint }) => {
    const { page, complaints } = await visitor({ viewport: { width: 390, height: 844 } });
    const alerts = alertsOf(page);
    await open(page, prefix + path);
    await reach({ page, prefix, words });
    expect(englishWords([...alerts, ...(await page.locator('body').evaluate(readTexts))])).toEqual({});
    expect(await overflowing(page)).toEqual([]);
    const [dialog] = await page.locator('dialog:modal').all();
    await expectAccessible(dialog ?? main(page));
    expect(complaints.filter((line) => !complaint?.test(line))).toEqual([]);
  });
});
