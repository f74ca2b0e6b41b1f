// `npm run dev` on a copy of the front end: a component is saved while a page is open.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrated, visitors } from './visit.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECORD = 'content/properties/residential/jlt-lake-studio.md';
const SOURCES = [
  'src',
  'vite-plugin-ssg',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const visitor = visitors();
let folder: string;
let server: ChildProcess;

beforeEach(async () => {
  await mkdir(path.join(ROOT, 'target'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'target/dev-server-'));
  const media = path.join(ROOT, 'content/media');
  await cp(path.join(ROOT, 'content'), path.join(folder, 'content'), {
    recursive: true,
    filter: (source) => source !== media,
  });
  await symlink(media, path.join(folder, 'content/media'));
  for (const source of SOURCES) {
    await cp(path.join(ROOT, 'site', source), path.join(folder, 'site', source), { recursive: true });
  }
  await symlink(path.join(ROOT, 'site/node_modules'), path.join(folder, 'site/node_modules'));
});

afterEach(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.pid) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true });
});

/** Reuses the built front end and pictures of the project; only the development server uses the copy. */
async function generatorOverBundle(): Promise<string> {
  const program = path.join(folder, 'generator');
  const [real, site, cache] = ['target/debug/generator', 'site', '.cache'].map((name) =>
    path.join(ROOT, name),
  );
  await writeFile(program, `#!/bin/sh\nexec '${real}' "$@" --site '${site}' --cache '${cache}'\n`);
  await chmod(program, 0o755);
  return program;
}

function start(generator: string): void {
  server = spawn('npm', ['run', '--silent', 'dev', '--', '--host', '127.0.0.1'], {
    cwd: path.join(folder, 'site'),
    env: { ...process.env, GENERATOR: generator, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all its processes end with it.
    detached: true,
  });
}

/** The output until this text, or until the process ends. */
async function outputUntil(words: RegExp): Promise<string> {
  let text = '';
  await new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (words.test(text)) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => resolve());
  });
  return text;
}

async function change(file: string, from: string, to: string): Promise<void> {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  expect(text).toContain(from);
  await writeFile(place, text.replace(from, to));
}

test('a page shows a saved component without a reload, and a saved record', async () => {
  start(await generatorOverBundle());
  const [, baseURL] =
    /Local:\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(await outputUntil(/Local:\s+http\S+/)) ?? [];
  const { page, complaints } = await visitor({ baseURL });
  // Vite makes every module for the first page that asks, which takes a busy machine long.
  const answer = await page.goto('/property/jlt-lake-studio', { timeout: 80_000 });
  expect(answer?.status()).toBe(200);
  const title = /^title: (.*)$/m.exec(await readFile(path.join(folder, RECORD), 'utf8'))?.[1] ?? '';
  expect(await page.title()).toContain(title);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  await change(
    'site/src/screens/property/property-view.tsx',
    '{texts.propertyPage.back}',
    '{texts.propertyPage.back} again',
  );
  await expect.poll(() => page.getByRole('link', { name: 'Back to Listings again' }).count()).toBe(1);
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);

  await change(RECORD, title, `${title} today`);
  await expect.poll(() => page.title()).toContain(`${title} today`);
  await hydrated(page);
  expect(await page.getByRole('link', { name: 'Back to Listings again' }).count()).toBe(1);

  expect((await page.goto('/Rental'))?.url()).toBe(`${baseURL}/rent-properties`);
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  // Vite serves no fonts from outside of the copy; the other messages are for developers.
  const expected =
    /^error: Failed to load resource: .* (403|404) |^debug: \[vite\]|^info: %cDownload the React/;
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});

test('says what to do where the records have no server', async () => {
  start(path.join(folder, 'no-such-program'));
  expect(await outputUntil(/$^/)).toMatch(/no-such-program does not start: .*ENOENT/);
});
