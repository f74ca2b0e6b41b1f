// The blog: its list, its articles, and what shows when there are none.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { Post, PostCard } from '../src/generated/catalog.ts';
import { expectAccessible, visitors } from './visit.ts';
import { open } from './walk.ts';

const visitor = visitors({ showsPictures: false });

const read = async <T>(path: string) => (await (await fetch(inject('baseUrl') + path)).json()) as T;
const cards = () => read<PostCard[]>('/api/screens/blog.json');
const addressOf = ({ _id, slug }: PostCard) => `/blog/${_id}/${slug}`;

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** By navigation within the site, so that the screen fetches its documents. */
async function goByHeader(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

describe('the list', () => {
  test('shows every article, newest first, with its picture and Read More', async () => {
    const { page, complaints } = await visitor();
    const posts = await cards();
    await open(page, '/blogpage');
    await title(page, 'Real Estate Blogs').waitFor();
    const articles = main(page).getByRole('article');
    expect(await articles.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      posts.map((post) => post.title),
    );
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(await articles.filter({ hasText: 'Read More' }).count()).toBe(posts.length);
    expect(await articles.filter({ has: page.locator('img') }).count()).toBe(posts.length);
    expect(complaints).toEqual([]);
  });

  test('leads to an article by keyboard and by a click on Read More', async () => {
    const { page, complaints } = await visitor();
    const [newest] = await cards();
    if (!newest) throw new Error('there is an article');
    await open(page, '/blogpage');
    await main(page).getByRole('link', { name: newest.title }).focus();
    await page.keyboard.press('Enter');
    await title(page, newest.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(addressOf(newest));
    await page.goBack();
    await title(page, 'Real Estate Blogs').waitFor();
    await main(page).getByText('Read More').first().click();
    await title(page, newest.title).waitFor();
    expect(complaints).toEqual([]);
  });

  test('says that there are none where there are none', async () => {
    const { page, complaints } = await visitor();
    await page.route('**/api/screens/blog.json', (route) => route.fulfill({ json: [] }));
    await open(page, '/privacy-policy');
    await goByHeader(page, 'Blog');
    await main(page).getByText('No blogs found.').waitFor();
    await expectAccessible(main(page));
    expect(complaints).toEqual([]);
  });

  test('that cannot be fetched is logged, says so, and can be tried again', async () => {
    const { page, complaints } = await visitor();
    let fails = true;
    await page.route('**/api/screens/blog.json', (route) =>
      fails ? route.fulfill({ status: 500, json: { error: 'broken' } }) : route.continue(),
    );
    await open(page, '/privacy-policy');
    await goByHeader(page, 'Blog');
    await main(page).getByText('No blogs found.').waitFor();
    await title(page, 'Real Estate Blogs').waitFor();
    expect(await page.title()).toBe('Real Estate Blogs');
    await expectAccessible(main(page));
    expect(complaints.filter((line) => line.includes('Failed to fetch blogs'))).toHaveLength(1);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    const [newest] = await cards();
    await main(page).getByRole('link', { name: newest?.title }).waitFor();
  });

  test('that takes five seconds counts as failed, and not before', async () => {
    const { page } = await visitor();
    // The installed clock does not drive the browser's own time-outs.
    await page.addInitScript(() => {
      AbortSignal.timeout = (delay) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), delay);
        return controller.signal;
      };
    });
    await page.clock.install();
    await page.route('**/api/screens/blog.json', () => {});
    await open(page, '/privacy-policy');
    const asked = page.waitForRequest('**/api/screens/blog.json');
    await page.clock.pauseAt(Date.now() + 60_000);
    await goByHeader(page, 'Blog');
    await asked;
    await page.clock.runFor(4900);
    await title(page, 'Privacy Policy').waitFor();
    expect(await main(page).getByText('No blogs found.').count()).toBe(0);
    await page.clock.runFor(100);
    await main(page).getByText('No blogs found.').waitFor();
  });
});

describe('an article', () => {
  test('has its title, date, author, pictures and text, and a list of its sections', async () => {
    const { page, complaints } = await visitor();
    const post = await read<Post>('/api/blogs/what-a-purchase-really-costs');
    await page.goto(`/blog/${post._id}/${post.slug}`);
    await title(page, post.title).waitFor();
    const article = main(page).getByRole('article').first();
    expect(await article.locator('time').first().getAttribute('datetime')).toBe(post.date);
    for (const { alt } of post.pictures) {
      expect(await article.getByRole('img', { name: alt, exact: true }).count(), alt).toBe(1);
    }
    const sections = [...post.content.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => words);
    const headings = await article.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    expect(await contents.getByRole('link').allTextContents()).toEqual(sections);
    await contents.getByRole('link').last().click();
    const last = article.getByRole('heading', { level: 2, name: sections.at(-1) });
    await page.waitForFunction(() => window.scrollY > 300);
    expect((await last.boundingBox())?.y).toBeGreaterThanOrEqual(75);
    expect(complaints).toEqual([]);
  });

  test('can be read without script, every one of them', async () => {
    const { page } = await visitor({ javaScriptEnabled: false });
    for (const post of await cards()) {
      await page.goto(addressOf(post));
      await title(page, post.title).waitFor();
      const full = await read<Post>(`/api/blogs/${post._id}`);
      const [, words = ''] = /<p>([^<]+)/.exec(full.content) ?? [];
      await main(page).getByText(words.slice(0, 40)).first().waitFor();
    }
  });

  test('offers others to read, never itself, and leads back to the list', async () => {
    const { page } = await visitor();
    const [newest] = await cards();
    if (!newest) throw new Error('there is an article');
    await open(page, addressOf(newest));
    const others = main(page).getByRole('region', { name: 'Keep reading' });
    const names = await others.getByRole('heading', { level: 3 }).allTextContents();
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(newest.title);
    await main(page).getByRole('link', { name: 'Real Estate Blogs' }).first().click();
    await title(page, 'Real Estate Blogs').waitFor();
  });
});

describe('an article that is not there', () => {
  test('says so, with a search and other articles, by the server', async () => {
    const { page } = await visitor();
    const answer = await page.goto('/blog/not-there/at-all');
    expect(answer?.status()).toBe(404);
    await title(page, 'Blog not found.').waitFor();
    await page.getByRole('search').getByRole('textbox').fill('marina');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search-result' && url.search === '?query=marina');
    await title(page, 'Here are the properties you are Looking for').waitFor();
  });

  test.each([
    ['gone since the list was made', 404, 'It may have been taken down'],
    ['not to be had', 500, 'Please check your connection'],
  ])('%s: says so after a navigation inside the site', async (_, status, advice) => {
    const { page, complaints } = await visitor();
    await page.route('**/api/blogs/*', (route) => route.fulfill({ status, json: { error: 'no' } }));
    await open(page, '/blogpage');
    await main(page).getByRole('article').first().getByRole('link').click();
    await title(page, 'Blog not found.').waitFor();
    await main(page).getByText(advice).waitFor();
    expect(await page.title()).toBe('Blog not found.');
    expect(complaints.filter((line) => line.includes('Failed to fetch the blog'))).toHaveLength(1);
    await main(page).getByRole('link', { name: 'Real Estate Blogs' }).click();
    await title(page, 'Real Estate Blogs').waitFor();
  });
});
