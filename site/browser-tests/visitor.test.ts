// Visits from the home page to an enquiry that arrives.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { mailWith } from './mails.ts';
import { visitors } from './visit.ts';

const visitor = visitors({ showsPictures: false });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('a visitor', () => {
  test('goes from the home page through a list to a home and asks about it', async () => {
    const { page, complaints } = await visitor();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click();
    await heading(page, 'Discover Luxurious Residential Properties in Dubai').waitFor();
    expect(new URL(page.url()).pathname).toBe('/buy-property');

    await page
      .getByRole('link', { name: /Water-garden villa with a morning library/ })
      .first()
      .click();
    await heading(page, 'Water-garden villa with a morning library').waitFor();
    expect(new URL(page.url()).pathname).toBe('/property/emirates-hills-water-garden-villa');

    await page.getByRole('button', { name: 'Get in Touch' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/name/i).fill('Mara Visitor-Walk');
    await dialog.getByLabel(/e-?mail/i).fill('mara@example.com');
    await dialog.getByLabel(/phone/i).fill('0500000000');
    await dialog.getByLabel(/message/i).fill('When can I see it?');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('User data submitted successfully!').waitFor();

    const mail = await mailWith('Mara Visitor-Walk');
    expect(mail).toContain('To: "Layla Haddad" <layla@example.com>');
    expect(mail).toContain('[DH-0417] Enquiry: Water-garden villa with a morning library');
    expect(mail).toContain('Reply-To: mara@example.com');
    expect(complaints).toEqual([]);
  });

  test('can ask without script', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/contact-us');
    const form = page.locator('main form').filter({ has: page.getByLabel(/message/i) });
    await form.getByLabel(/name/i).fill('Nora Without-Script');
    await form.getByLabel(/e-?mail/i).fill('nora@example.com');
    await form.locator('[name=contactNumber]').fill('+971500000000');
    await form.getByLabel(/message/i).fill('Please call me.');
    await form.locator('button[type=submit]').click();
    expect(new URL(page.url()).pathname).toBe('/thank-you');
    expect(await mailWith('Nora Without-Script')).toContain('leads@example.com');
  });

  test('is told what is wrong without script, and what was written stays', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    await page.goto('/contact-us');
    const form = page.locator('main form').filter({ has: page.getByLabel(/message/i) });
    await form.getByLabel(/name/i).fill('Nora Again');
    await form.locator('button[type=submit]').click();
    await page.getByText('Email is required.').waitFor();
    await page.getByText('Message cannot be empty.').waitFor();
    expect(await page.locator('[name=name]').inputValue()).toBe('Nora Again');
  });
});

describe('an address', () => {
  const ask = (address: string) => fetch(inject('baseUrl') + address, { redirect: 'manual' });

  test.each([
    ['/Rental', '/rent-properties'],
    [
      '/property/Water-garden%20villa%20with%20a%20morning%20library',
      '/property/emirates-hills-water-garden-villa',
    ],
    ['/property/water-garden-villa-with-a-morning-library', '/property/emirates-hills-water-garden-villa'],
    ['/about-us/', '/about-us'],
  ])('of old, %s, leads on to %s', async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  test('of an article without its slug, or with another, leads to the right one', async () => {
    const [post] = (await (await ask('/api/screens/blog.json')).json()) as { _id: string; slug: string }[];
    if (!post) throw new Error('there is no article');
    for (const from of [`/blog/${post._id}`, `/blog/${post._id}/another-title`]) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        `/blog/${post._id}/${post.slug}`,
      ]);
    }
  });

  test.each([
    ['/nowhere/at/all', "Sorry, we couldn't find this page."],
    ['/property/not-there', 'Property Not Found'],
    ['/blog/not-there/at-all', 'Blog not found.'],
  ])('of nothing, %s, says so with status 404', async (address, text) => {
    const { page } = await visitor();
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await page.getByRole('main').getByText(text, { exact: false }).first().waitFor();
  });

  test.each([
    ['/buy-property', '/residential-properties'],
    ['/Properties-For-Rent-in-Dubai', '/rent-properties'],
    ['/Properties-For-Sale-in-Dubai', '/commercial'],
  ])('that is an alias, %s, names %s as the one to list', async (alias, canonical) => {
    const { page } = await visitor();
    expect((await page.goto(alias))?.status()).toBe(200);
    const href = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(href).toBe(inject('baseUrl') + canonical);
  });
});
