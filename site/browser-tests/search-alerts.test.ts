// New listings of a search by mail or as a feed: the form wherever there are results, the mail, and what it links to.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const LANGUAGES = [
  {
    prefix: '',
    width: 1440,
    title: 'Tell me about new ones',
    byMail: 'By e-mail',
    email: 'E-mail',
    submit: 'Tell me',
    missing: 'Email is required.',
    sent: 'Please check your mail: press the button in it, and we will write to you.',
    confirm: 'Yes, write to me',
    confirmed: 'Done: we will write to you',
    feed: 'Atom feed of this search',
    search: 'For rent · Apartment · 2 bedrooms',
  },
  {
    prefix: '/ar',
    width: 390,
    title: 'أخبروني بالجديد',
    byMail: 'بالبريد الإلكتروني',
    email: 'البريد الإلكتروني',
    submit: 'أخبروني',
    missing: 'البريد الإلكتروني مطلوب.',
    sent: 'يُرجى تفقّد بريدك الإلكتروني: اضغط الزر في الرسالة التي أرسلناها، لنراسلك عند إضافة عقار يوافق بحثك.',
    confirm: 'نعم، راسلوني',
    confirmed: 'تم: سنراسلك',
    feed: 'خلاصة Atom لهذا البحث',
    search: 'للإيجار · شقة · غرفتا نوم',
  },
  {
    prefix: '/ru',
    width: 390,
    title: 'Сообщать о новых объектах',
    byMail: 'По эл. почте',
    email: 'Эл. почта',
    submit: 'Подписаться',
    missing: 'Укажите адрес эл. почты.',
    sent: 'Проверьте почту: нажмите кнопку в письме, и мы начнём вам писать.',
    confirm: 'Да, пишите мне',
    confirmed: 'Готово: мы вам напишем',
    feed: 'Лента Atom этого поиска',
    search: 'Аренда · квартира · 2 спальни',
  },
];

describe.each(LANGUAGES)('in the language of "$prefix"', (language) => {
  test('a visitor asks for new listings and confirms it in the mail', async () => {
    const { page, complaints } = await visitor({ viewport: { width: language.width, height: 844 } });
    await open(page, `${language.prefix}/search-rent?type=Apartments&bedrooms=2&sort=newest`);
    await page.getByRole('link', { name: language.byMail }).press('Enter');
    const form = page.getByRole('form', { name: language.title });
    await expect.poll(() => focused(form.getByLabel(language.email))).toBe(true);
    const submit = form.getByRole('button', { name: language.submit });
    await submit.click();
    await form.getByText(language.missing).waitFor();
    const address = `visitor${language.prefix.replace('/', '-')}@example.net`;
    await form.getByLabel(language.email).fill(address);
    await expectAccessible(form);
    await submit.click();
    await form.getByRole('status').getByText(language.sent, { exact: true }).waitFor();
    expect(complaints).toEqual([]);

    await page.goto(linkIn(mailTo(address)));
    await page.getByText(language.search).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: language.confirm }).click();
    await page.getByRole('heading', { name: language.confirmed }).waitFor();
    await page.getByRole('link').click();
    await expect
      .poll(() => page.url().replace(/^.*:\d+/, ''))
      .toBe(`${language.prefix}/search-rent?bedrooms=2&type=Apartments`);
  });

  test('the feed of the search is linked and named in the head', async () => {
    const { page } = await visitor();
    await open(page, `${language.prefix}/search-rent?type=Apartments&bedrooms=2`);
    const href = await page.getByRole('link', { name: language.feed }).getAttribute('href');
    expect(await feedInHead(page)).toBe(href);
    const feed = await page.request.get(href ?? '');
    expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(await feed.text()).toContain(`<title>${language.search.replace('2 ', '2\u00a0')} | `);
  });
});

describe.each([1440, 390])('at %i px', (width) => {
  test.each([
    ['a list', '/rent-properties', 'For rent'],
    ['a list of one type', '/residential-properties?type=Villa', 'Homes for sale · Villa'],
    ['the list of all', '/allproperties', 'All properties'],
    ['an index of a type', '/allproperties/list/rental-apartment', 'For rent · Apartment'],
    ['an area', '/area-guides-in-dubai/dubai-marina', 'Dubai Marina'],
    [
      'a landing page',
      '/area-guides-in-dubai/dubai-marina/apartments-for-rent',
      'For rent · Apartment · Dubai Marina',
    ],
  ])('%s offers to tell of new ones', async (_, address, search) => {
    const { page, complaints } = await visitor({ viewport: { width, height: 844 } });
    await open(page, address);
    const link = page.getByRole('link', { name: 'By e-mail' });
    const plain = await link.getAttribute('href');
    await link.click();
    const form = page.getByRole('form', { name: 'Tell me about new ones' });
    await expect.poll(() => focused(form.getByLabel('E-mail'))).toBe(true);
    await page.keyboard.type(`visitor-${search.length}-${width}@example.net`);
    await page.keyboard.press('Enter');
    await form
      .getByRole('status')
      .getByText(/^Please check your mail/)
      .waitFor();
    expect(complaints).toEqual([]);
    const feed = await page.request.get(
      (await page.getByRole('link', { name: 'Atom feed of this search' }).getAttribute('href')) ?? '',
    );
    expect(await feed.text()).toContain(`<title>${search} | `);
    await page.goto(plain ?? '');
    await page.getByRole('heading', { name: 'Tell me about new ones' }).waitFor();
    await page.getByLabel('E-mail').waitFor();
  });
});

function focused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

function feedInHead(page: Page): Promise<string | null> {
  return page.locator('head link[type="application/atom+xml"]').getAttribute('href');
}

/** The text of the mail to an address. */
function mailTo(address: string): string {
  const folder = inject('mails');
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(`To: ${address}`));
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The path of the link that confirms, which quoted-printable breaks into lines and base64 hides. */
function linkIn(mail: string): string {
  const [, encoding, body = ''] =
    /text\/plain.*?\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n(.*?)\r\n--/s.exec(mail) ?? [];
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link] = /\/api\/alerts\/confirm\?\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}
