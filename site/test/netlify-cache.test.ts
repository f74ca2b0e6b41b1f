import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
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
    import { cpSync, existsSync } from 'node:fs';
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
    };
    await plugin.${event}({ utils: { cache } });`;
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

it('keeps pictures and packages of a build that failed, but no pages', () => {
  const [project, cache] = [folder(), folder()];
  for (const file of ['.cache/pictures/a', 'dist/index.html', 'site/node_modules/a']) write(project, file);
  run('onError', project, cache);
  expect(readdirSync(cache).sort()).toEqual(['.cache', 'site']);
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
