// The content manager of `generator serve --edit`: each record is opened, changed in its form and saved. Its folder is
// a copy of the content in the browser, so that no dialog for folders is needed.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './serve-site.ts';
import { visitors } from './visit.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROJECT = 'project';

/** The folder of a list, and the field that is changed in its records. */
const LISTS = {
  residential: { folder: 'properties/residential', field: 'Title', key: 'title' },
  rental: { folder: 'properties/rental', field: 'Title', key: 'title' },
  'off-plan': { folder: 'properties/off-plan', field: 'Title', key: 'title' },
  commercial: { folder: 'properties/commercial', field: 'Title', key: 'title' },
  blog: { folder: 'blog', field: 'Title', key: 'title' },
  areas: { folder: 'areas', field: 'Title', key: 'title' },
  team: { folder: 'team', field: 'Name', key: 'name' },
  developers: { folder: 'developers', field: 'Name', key: 'name' },
  partners: { folder: 'partners', field: 'Name', key: 'name' },
};

const visitor = visitors();
let baseURL: string;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const server = spawn(path.join(ROOT, 'target/debug/generator'), ['serve', '--edit', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  baseURL = await addressOf(server);
  // Reads the rest of the output, which would otherwise block the process.
  server.stderr?.resume();
  stop = () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    return ended;
  };
}, 120_000);

afterAll(() => stop());

/** The records of the repository, by path. */
async function records(): Promise<Record<string, string>> {
  const names = (await readdir(path.join(ROOT, 'content'), { recursive: true })).filter((name) =>
    /\.(md|yaml)$/.test(name),
  );
  const texts = names.map(
    async (name) => [`content/${name}`, await readFile(path.join(ROOT, 'content', name), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Opens the content manager over a copy of `files`. */
async function open(files: Record<string, string>): Promise<Page> {
  const { page } = await visitor({ baseURL });
  await page.addInitScript((project) => {
    const picker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(project);
    Object.assign(window, { showDirectoryPicker: picker });
  }, PROJECT);
  await page.goto('/edit/config.json');
  await page.evaluate(
    async ({ project, files }) => {
      const root = await navigator.storage.getDirectory();
      for (const [name, text] of Object.entries(files)) {
        let folder = await root.getDirectoryHandle(project, { create: true });
        const steps = name.split('/');
        const last = steps.pop() as string;
        for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
        const writer = await (await folder.getFileHandle(last, { create: true })).createWritable();
        await writer.write(text);
        await writer.close();
      }
    },
    { project: PROJECT, files: { ...files, '.git/HEAD': 'ref: refs/heads/main\n' } },
  );
  await page.goto('/edit/');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('A listing is never deleted').waitFor();
  return page;
}

/** The files as they are now, by path. */
function saved(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ project, names }) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(project);
      const read = async (name: string) => {
        let folder = root;
        const steps = name.split('/');
        const last = steps.pop() as string;
        for (const step of steps) folder = await folder.getDirectoryHandle(step);
        return (await (await folder.getFileHandle(last)).getFile()).text();
      };
      return Promise.all(names.map(read));
    },
    { project: PROJECT, names },
  );
}

test('a change in the form of any record changes that line of its file alone', async () => {
  const files = await records();
  const expected = { ...files };
  const page = await open(files);
  for (const [list, { folder, field, key }] of Object.entries(LISTS)) {
    const names = Object.keys(files).filter(
      (name) => path.dirname(name) === `content/${folder}` && !/\.(ar|ru)\.\w+$/.test(name),
    );
    expect(names.length, list).toBeGreaterThan(0);
    for (const name of names) {
      await page.goto(`/edit/#/collections/${list}/entries/${path.basename(name).replace(/\.\w+$/, '')}`);
      await page
        .getByRole('textbox', { name: new RegExp(`^${field}`) })
        .first()
        .fill('Changed in a form');
      await page.getByRole('button', { name: /^Save/ }).first().click();
      expected[name] =
        files[name]?.replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: Changed in a form`) ?? '';
      await expect
        .poll(() => saved(page, [name]), { message: name, timeout: 10_000 })
        .toEqual([expected[name]]);
    }
  }
  expect(await saved(page, Object.keys(files))).toEqual(Object.values(expected));
}, 600_000);
