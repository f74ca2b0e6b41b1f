// The content manager of `generator serve --edit`. Its folder is a copy of the content in the browser, so that no
// dialog for folders is needed.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { addressOf } from './serve-site.ts';
import { type Visitor, visitors } from './visit.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(ROOT, 'target/debug/generator');
const PROJECT = 'project';

export type Files = Record<string, string>;

/** A picture of one pixel, as base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** For a test file: opens the content manager over `files`. */
export function editors(): (files: Files) => Promise<Page> {
  const visitor = visitors();
  let server: { baseURL: string; stop: () => Promise<unknown> };
  beforeAll(async () => {
    server = await serve('--edit');
  }, 300_000);
  afterAll(() => server.stop());
  return (files) => openOver(files, visitor, server.baseURL);
}

/** Starts `generator serve`. */
export async function serve(
  ...options: string[]
): Promise<{ baseURL: string; stop: () => Promise<unknown> }> {
  const server = spawn(PROGRAM, ['serve', '--port', '0', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const baseURL = await addressOf(server);
  // Reads the rest of the output, which would otherwise block the process.
  server.stderr?.resume();
  const stop = () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    return ended;
  };
  return { baseURL, stop };
}

async function openOver(files: Files, visitor: Visitor, baseURL: string): Promise<Page> {
  const { page } = await visitor({ baseURL });
  // A large program of others, which takes long on a busy machine.
  page.setDefaultTimeout(90_000);
  await page.addInitScript((project) => {
    const picker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(project);
    Object.assign(window, { showDirectoryPicker: picker });
  }, PROJECT);
  await page.goto('/edit/config.json');
  await write(page, { ...files, '.git/HEAD': 'ref: refs/heads/main\n' });
  await page.goto('/edit/');
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('A listing is never deleted').waitFor();
  return page;
}

/** The records of the repository whose path below `content` matches, by path. */
export async function records(wanted = /./): Promise<Files> {
  const names = (await readdir(path.join(ROOT, 'content'), { recursive: true })).filter(
    (name) => /\.(md|yaml)$/.test(name) && wanted.test(name),
  );
  const texts = names.map(
    async (name) => [`content/${name}`, await readFile(path.join(ROOT, 'content', name), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/** Writes files as another editor does. */
export async function write(page: Page, files: Files): Promise<void> {
  await page.evaluate(
    async ({ project, files }) => {
      const root = await navigator.storage.getDirectory();
      const put = async ([name, text]: [string, string]) => {
        let folder = await root.getDirectoryHandle(project, { create: true });
        const steps = name.split('/');
        const last = steps.pop() as string;
        for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
        const writer = await (await folder.getFileHandle(last, { create: true })).createWritable();
        await writer.write(text);
        await writer.close();
      };
      await Promise.all(Object.entries(files).map(put));
    },
    { project: PROJECT, files },
  );
}

/** The files as they are now, by path; a missing one is null. */
export function saved(page: Page, names: string[]): Promise<(string | null)[]> {
  return page.evaluate(
    async ({ project, names }) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(project);
      const read = async (name: string) => {
        try {
          let folder = root;
          const steps = name.split('/');
          const last = steps.pop() as string;
          for (const step of steps) folder = await folder.getDirectoryHandle(step);
          return await (await (await folder.getFileHandle(last)).getFile()).text();
        } catch {
          return null;
        }
      };
      return Promise.all(names.map(read));
    },
    { project: PROJECT, names },
  );
}

/** The lines of `after` that `before` has not, and those that it lost. */
export function changes(
  before = '',
  after: string | null | undefined = '',
): { lost: string[]; new: string[] } {
  const [old, now] = [before.split('\n'), (after ?? '').split('\n')];
  return {
    lost: old.filter((line) => !now.includes(line)),
    new: now.filter((line) => !old.includes(line)),
  };
}

/** Runs the generator over the content with these files; answers with its output. */
export async function generator(
  files: Record<string, string | Buffer>,
  ...options: string[]
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  try {
    await cp(path.join(ROOT, 'content'), path.join(folder, 'content'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const all = [...options, '--content', path.join(folder, 'content')];
    return (await promisify(execFile)(PROGRAM, all, { cwd: ROOT })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens the form of a record; answers with its part in English. */
export async function openRecord(page: Page, list: string, name: string): Promise<Locator> {
  const form = await showForm(page, list, name);
  await form.getByRole('textbox').first().waitFor();
  return form;
}

/** Shows the form of a record instead of another; answers with its part in the first language. */
export async function showForm(page: Page, list: string, name: string): Promise<Locator> {
  const form = page.getByRole('group', { name: /^Edit .?(English|_default).? Content$/ });
  await page.goto(`/edit/#/collections/${list}`);
  await form.waitFor({ state: 'hidden' });
  await page.goto(`/edit/#/collections/${list}/entries/${name}`);
  await form.waitFor();
  return form;
}

export function inLanguage(page: Page, language: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^Edit .?${language}.? Content$`) });
}

/** Adds the record's translation into a language that the second pane does not show yet; answers with its part. */
export async function begin(page: Page, language: string): Promise<Locator> {
  await inLanguage(page, 'Arabic').getByRole('radio', { name: language }).click();
  await page
    .getByRole('button', { name: new RegExp(`^Enable .?${language}`) })
    .first()
    .click();
  return inLanguage(page, language);
}

/**
 * A field of a form, or of a field with fields of its own. A form shows what has once been near its visible part, so
 * it is scrolled from top to bottom, and again where it has grown meanwhile.
 */
export async function field(within: Locator, label: string): Promise<Locator> {
  const found = within.getByRole('group', { name: new RegExp(`^“.?${label}.?” Field$`) }).first();
  const page = within.page();
  for (let step = 1; step <= 180 && (await found.count()) === 0; step++) {
    if (step === 1) await within.hover({ position: { x: 200, y: 200 } });
    await page.mouse.wheel(0, step % 60 === 0 ? -24_000 : 400);
    await drawn(page);
  }
  await found.scrollIntoViewIfNeeded();
  return found;
}

/** Waits until the browser has drawn what has changed, and told the page what is visible now. */
function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Adds an item to the pictures of a form; answers with the list. */
export async function uploadPicture(form: Locator): Promise<Locator> {
  const images = await field(form, 'Images');
  await images.getByRole('button', { name: /^Add .?Image/ }).click();
  const picture = await field(images, 'Picture');
  await picture
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'My Photo (1).PNG', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  // Until then the form says that it processes the file, and saves the record without it.
  await picture.getByRole('button', { name: 'Replace Image' }).waitFor();
  return images;
}

/** Describes the picture that was added last. */
export async function describePicture(images: Locator, text: string): Promise<void> {
  const description = await field(images, 'Description');
  await description.getByRole('checkbox').check();
  await description.getByRole('textbox', { name: 'English' }).fill(text);
}

/** Takes a picture for the guide, `docs/editing-NAME.jpg`, where `UPDATE_GENERATED` asks for it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.UPDATE_GENERATED) return;
  const file = path.join(ROOT, `docs/editing-${name}.jpg`);
  await page.screenshot({ path: file, type: 'jpeg', quality: 75, animations: 'disabled' });
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).first().click();
}

/** Answers the question which translations still say the same as a changed text. */
export async function answer(page: Page, ...fitting: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Do the translations still fit?' });
  for (const language of fitting) await dialog.getByRole('checkbox', { name: language }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** The text of the message that refuses to save, which is closed then. */
export async function refusal(page: Page): Promise<string> {
  const message = page.getByRole('alertdialog');
  const text = await message.innerText();
  await message.getByRole('button', { name: 'OK' }).click();
  await message.waitFor({ state: 'hidden' });
  return text;
}
