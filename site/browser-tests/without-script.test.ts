// A visit by phone without script: every link and button works.
import { expect, test } from 'vitest';
import { readProperties } from './made-up-properties.ts';
import { mailWith } from './mails.ts';
import { visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
};

test('leads from the home page by type to a property, and an enquiry to the thank-you page', async () => {
  const { page } = await visitor(PHONE);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).tap();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rent', exact: true }).first().tap();
  await page
    .getByRole('group', { name: 'Filter by Property Types' })
    .getByRole('link', { name: /^Villa/ })
    .tap();
  await page.waitForURL('**/allproperties/list/rental-villa');
  await page.getByRole('heading', { level: 1, name: 'Rental: villas' }).waitFor();
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /AED \/ (year|month|week|day)$/ })
    .getByRole('link')
    .first();
  const title = await line.innerText();
  await line.tap();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

  await page.getByRole('link', { name: 'Get in Touch' }).last().tap();
  const form = page.locator('#enquiry form');
  await form.getByLabel(/name/i).fill('Lina Without-Script');
  await form.getByLabel(/e-?mail/i).fill('lina@example.com');
  await form.locator('[name=contactNumber]').fill('0501234567');
  await form.getByLabel(/message/i).fill('Is it still free in May?');
  await form.locator('button[type=submit]').tap();
  await page.waitForURL('**/thank-you');
  expect(await mailWith('Lina Without-Script')).toContain(title);
});

test('a picture of a gallery opens by itself', async () => {
  const { page } = await visitor(PHONE);
  await page.goto('/residential-properties');
  await page.locator('main article a[href^="/property/"]').first().tap();
  await page.waitForURL('**/property/*');
  const picture = page.getByRole('link', { name: /^Open full screen: / }).first();
  const address = await picture.getAttribute('href');
  await picture.tap();
  await page.waitForURL(`**${address}`);
});

const [listing] = await readProperties();

test('nothing is dead on any page', async () => {
  const { page } = await visitor(PHONE);
  for (const path of [
    '/',
    '/residential-properties',
    '/allproperties',
    '/search-rent',
    '/api/search/page',
    '/pro',
    `/property/${listing?.id}`,
    '/developers',
    '/meet-the-team',
    '/about-us',
    '/contact-us',
    '/req',
    '/blogpage',
    '/blogform',
    '/area-guides-in-dubai',
    '/feed',
    '/sample-listings',
    '/admin',
    '/nowhere',
  ]) {
    await page.goto(path);
    // Forms with an action and elements that unfold need no script.
    const dead = page.locator(
      'button:not(form[action] *), input:not(form[action] *), select:not(form[action] *)',
    );
    const texts = await dead.filter({ visible: true }).allInnerTexts();
    expect(texts, path).toEqual(path === '/admin' ? ['Home'] : []);
    expect(await page.locator('form:not([action])').filter({ visible: true }).count(), path).toBe(0);
  }
});
