import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const PLUGIN = pathToFileURL(path.resolve(import.meta.dirname, '../../hosting/netlify-cache/index.js')).href;

/** Runs an event of the plugin in `project`, with a cache like Netlify's in a folder. */
function run(event: string, project: string, cache: string): string {
  const program = `
    import { cpSync, existsSync, rmSync } from 'node:fs';
    import path from 'node:path';
    import * as plugin from '${PLUGIN}';
    const copy = (from, to) => {
      if (!existsSync(from)) return false;
      cpSync(from, to, { recursive: true, preserveTimestamps: true });
      return true;
    };
    const cache = {
      restore: async (place) => copy(path.join('${cache}', place), place),
      save: async (place) => copy(place, path.join('${cache}', place)),
      remove: async (place) => rmSync(path.join('${cache}', place), { force: true }),
    };
    const build = { failPlugin: (message, { error }) => console.log(message, error.message) };
    await plugin.${event}({ utils: { cache, build } });`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project,
    encoding: 'utf8',
  });
}

function write(project: string, file: string, text = file): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

function folder(): string {
  return mkdtempSync(path.join(tmpdir(), 'netlify-cache-'));
}

it('gives the next build what the last one has made', () => {
  const [first, next, cache] = [folder(), folder(), folder()];
  const made = [
    '.cache/pictures/a',
    'dist/index.html',
    'functions/lead-fn',
    'site/build/.sources',
    'target/programs.key',
  ];
  for (const file of made) write(first, file);
  expect(run('onPreBuild', first, cache)).toContain('The first build');
  run('onPostBuild', first, cache);
  expect(run('onPreBuild', next, cache)).toContain('Restored from the last build: .cache, dist, functions');
  for (const file of made) expect(readFileSync(path.join(next, file), 'utf8')).toBe(file);
});

it('keeps links: those of npm as they are, and the pictures of the site once', () => {
  const [first, next, cache] = [folder(), folder(), folder()];
  for (const file of ['.cache/pictures/a', 'site/node_modules/vite/bin/vite.js']) write(first, file);
  mkdirSync(path.join(first, 'site/node_modules/.bin'));
  symlinkSync('../vite/bin/vite.js', path.join(first, 'site/node_modules/.bin/vite'));
  mkdirSync(path.join(first, 'dist'));
  linkSync(path.join(first, '.cache/pictures/a'), path.join(first, 'dist/a'));
  run('onPostBuild', first, cache);
  run('onPreBuild', next, cache);
  expect(readlinkSync(path.join(next, 'site/node_modules/.bin/vite'))).toBe('../vite/bin/vite.js');
  const inode = (file: string) => statSync(path.join(next, file)).ino;
  expect(inode('dist/a')).toBe(inode('.cache/pictures/a'));
});

it('keeps pictures and packages of a build that failed, and the pages of the one before', () => {
  const [good, failed, next, cache] = [folder(), folder(), folder(), folder()];
  write(good, 'dist/index.html');
  write(good, 'site/node_modules/old');
  run('onPostBuild', good, cache);
  run('onPreBuild', failed, cache);
  for (const file of ['.cache/pictures/a', '.cache/dist.files', 'dist/half.html']) write(failed, file);
  renameSync(path.join(failed, 'site/node_modules/old'), path.join(failed, 'site/node_modules/new'));
  run('onError', failed, cache);
  run('onPreBuild', next, cache);
  const found = readdirSync(next, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(found.map((entry) => path.relative(next, path.join(entry.parentPath, entry.name))).sort()).toEqual([
    '.cache/pictures/a',
    'dist/index.html',
    'site/node_modules/new',
  ]);
});

it('starts anew where an archive is damaged', () => {
  const [first, next, cache] = [folder(), folder(), folder()];
  for (const file of ['dist/index.html', 'target/programs.key']) write(first, file, 'text'.repeat(9_999));
  run('onPostBuild', first, cache);
  truncateSync(path.join(cache, '.kept-made.tar'), 30_000);
  expect(run('onPreBuild', next, cache)).toMatch(/is damaged[\s\S]*The first build/);
  expect(readdirSync(next).filter((name) => existsSync(path.join(next, name, 'programs.key')))).toEqual([]);
  expect(existsSync(path.join(next, 'dist'))).toBe(false);
});

it('keeps compiled packages up to 1.5 GB', () => {
  const [project, cache] = [folder(), folder()];
  write(project, 'target/release/deps/a.rlib');
  run('onPostBuild', project, cache);
  expect(readdirSync(cache)).toContain('.kept-compiled.tar');
  // A file with a size and no bytes.
  truncateSync(path.join(project, 'target/release/deps/a.rlib'), 1.6e9);
  expect(run('onPostBuild', project, cache)).toContain('1600 MB and is not kept');
  expect(readdirSync(cache)).not.toContain('.kept-compiled.tar');
});

it('keeps pictures and programs alone where the site has more than 4 GB', () => {
  const [project, next, cache] = [folder(), folder(), folder()];
  for (const file of ['dist/film.mp4', '.cache/pictures/a', 'target/programs.key']) write(project, file);
  run('onPostBuild', project, cache);
  truncateSync(path.join(project, 'dist/film.mp4'), 4.1e9);
  expect(run('onPostBuild', project, cache)).toContain('4100 MB and is not kept');
  expect(run('onPreBuild', next, cache)).toContain('.cache/pictures, target/programs.key');
  expect(existsSync(path.join(next, 'dist'))).toBe(false);
});

it('deploys a site whose results cannot be kept', () => {
  const project = folder();
  write(project, 'dist/index.html');
  const cache = path.join(project, 'dist/index.html');
  expect(run('onPostBuild', project, cache)).toContain('could not be kept for the next build');
});

it.each([
  ['the same', true],
  ['another', false],
])('has npm install again for another lock file only: %s', (lock, isInstalled) => {
  const [first, next, cache] = [folder(), folder(), folder()];
  const [locked, installed] = ['site/package-lock.json', 'site/node_modules/.package-lock.json'];
  write(first, locked, 'the same');
  write(first, installed);
  utimesSync(path.join(first, installed), 1, 1);
  run('onPostBuild', first, cache);
  write(next, locked, lock);
  run('onPreBuild', next, cache);
  const age = (file: string) => statSync(path.join(next, file)).mtimeMs;
  expect(age(installed) >= age(locked)).toBe(isInstalled);
});
