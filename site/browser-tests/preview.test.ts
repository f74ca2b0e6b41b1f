// The preview of `generator serve`, over content that changes while a page is open.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf } from './serve-site.ts';
import { expectAccessible, hydrated, visitors } from './visit.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TITLE = /^title: .*$/m;

const visitor = visitors();
let folder: string;
let server: ChildProcess;
let baseURL: string;
let article: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const content = path.join(folder, 'content');
  const media = path.join(ROOT, 'content/media');
  await cp(path.join(ROOT, 'content'), content, { recursive: true, filter: (source) => source !== media });
  await symlink(media, path.join(content, 'media'));
  article = path.join(content, 'pages/about.md');
  const folders = ['--mails', path.join(folder, 'mails'), '--outbox', path.join(folder, 'outbox')];
  server = spawn(
    path.join(ROOT, 'target/debug/generator'),
    ['serve', '--port', '0', '--content', content, ...folders],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  baseURL = await addressOf(server);
  // Reads the rest of the output, which would otherwise block the process.
  server.stderr?.resume();
});

afterEach(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  await rm(folder, { recursive: true });
});

async function write(change: (text: string) => string): Promise<void> {
  await writeFile(article, change(await readFile(article, 'utf8')));
}

async function openAbout(): Promise<{ page: Page; complaints: string[] }> {
  const visit = await visitor({ baseURL });
  await visit.page.goto('/about-us');
  await hydrated(visit.page);
  return visit;
}

/** The heading names the panel. */
const panel = (page: Page) => page.getByRole('region', { name: /^\d+ errors? / });

test("an open page shows saved changes, under the site's own content security policy", async () => {
  const { page, complaints } = await openAbout();
  await write((text) => text.replace(TITLE, 'title: Who we are today'));
  await expect.poll(() => page.title()).toContain('Who we are today');
  await hydrated(page);
  expect(complaints).toEqual([]);
});

test('a translation is begun, and the selector leads to it as it is written', async () => {
  const content = path.join(folder, 'content');
  await rm(path.join(content, 'blog/buying-a-plot.ar.md'));
  const begun = ['new', '--content', content, '--language', 'ar', 'buying-a-plot'];
  await promisify(execFile)(path.join(ROOT, 'target/debug/generator'), begun, { cwd: ROOT });
  const { page, complaints } = await visitor({ baseURL });
  await page.goto('/blog/buying-a-plot/buying-a-plot-and-building-your-own-house');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /choose a language/ })
    .click();
  await page.getByRole('banner').getByRole('link', { name: /^AR/ }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/ar/blog/'));
  await hydrated(page);
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.locator('[lang=en]').count()).toBe(1);
  const file = path.join(content, 'blog/buying-a-plot.ar.md');
  const template = await readFile(file, 'utf8');
  await writeFile(file, `${template.replace('title: ""', 'title: شراء قطعة أرض')}\nالأرض أولاً.\n`);
  await page.getByText('الأرض أولاً.', { exact: true }).waitFor();
  expect(await title.innerText()).toBe('شراء قطعة أرض');
  expect(complaints).toEqual([]);
});

test('errors are listed over the last valid page, can be closed, and go when they are fixed', async () => {
  const { page } = await openAbout();
  const title = await page.title();
  const sound = await readFile(article, 'utf8');
  await page.getByRole('link').first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focused();

  await write((text) => text.replace(TITLE, 'titel: Who we are'));
  await expect.poll(() => panel(page).isVisible()).toBe(true);
  expect(await panel(page).innerText()).toMatch(
    /error\[E\d+\][\s\S]*pages\/about\.md:\d+:\d+[\s\S]*titel: Who we are/,
  );
  expect(await panel(page).getByRole('alert').innerText()).toContain('last good');
  expect(await focused()).toBe(before);
  expect(await page.title()).toBe(title);
  await expectAccessible(page);

  // By keyboard, from the start of the page.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await panel(page).getByRole('button', { name: 'Close' }).press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);

  // Another error opens the panel again.
  await write((text) => text.replace('titel:', 'tittel:'));
  await expect.poll(() => panel(page).isVisible()).toBe(true);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => panel(page).count()).toBe(0);

  await write((text) => text.replace('tittel:', 'titl:'));
  await expect.poll(() => panel(page).isVisible()).toBe(true);
  await writeFile(article, sound.replace(TITLE, 'title: Mended'));
  await expect.poll(() => page.title()).toContain('Mended');
  expect(await panel(page).count()).toBe(0);
});

test('warnings wait behind a small tab, with their places', async () => {
  const { page } = await openAbout();
  await write((text) => text.replace(TITLE, 'title: Our house #today'));
  await expect.poll(() => page.title()).toContain('Our house');
  await hydrated(page);
  const tab = page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: /^\d+ warnings?$/ });
  await tab.waitFor();
  await expectAccessible(page);
  await tab.press('Enter');
  const list = page.getByRole('region', { name: /warnings? in / });
  expect(await list.innerText()).toMatch(/pages\/about\.md:\d+:\d+[\s\S]*warning\[W091\]/);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Close' }).press('Enter');
  await tab.waitFor();
});

test('the page of a draft says that it is one', async () => {
  const draft = path.join(folder, 'content/properties/residential/to-come.md');
  const sound = await readFile(
    path.join(folder, 'content/properties/residential/quiet-courtyard-two-bedroom.md'),
    'utf8',
  );
  await writeFile(
    draft,
    sound.replace(TITLE, 'title: Home to come\ndraft: yes').replace(/^reference:.*\n/m, ''),
  );
  const { page } = await visitor({ baseURL });
  await expect
    .poll(async () => {
      await page.goto('/property/to-come');
      return page.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('This is a draft');
  expect(await page.getByRole('main').innerText()).toContain('to-come.md');
  await writeFile(draft, (await readFile(draft, 'utf8')).replace('draft: yes\n', ''));
  await page.getByRole('heading', { level: 1, name: 'Home to come' }).waitFor();
});
