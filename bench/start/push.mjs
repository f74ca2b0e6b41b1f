// From a push to the finished build on a host that starts each build in a fresh clone: with nothing kept, with all that
// Netlify's plugin keeps, and after one price changed.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, seconds, withClone } from './clone.mjs';

const BUILD = ['make', 'build'];
const HOST = { CI: 'true' };

export async function push(row) {
  await withClone(async (first, folder) => {
    const kept = path.join(folder, 'kept');
    row('push → built, nothing kept', seconds(await run(BUILD, { cwd: first, env: HOST })), '6 min');
    await plugin('onPostBuild', first, kept);
    for (const [what, change, goal] of [
      ['push → built, nothing changed', () => {}, '–'],
      ['push → built, one price changed', changePrice, '15 s at 10,000 listings'],
    ]) {
      await withClone(async (clone) => {
        change(clone);
        await plugin('onPreBuild', clone, kept);
        row(what, seconds(await run(BUILD, { cwd: clone, env: HOST })), goal);
      });
    }
  });
}

/** Runs an event of Netlify's plugin in `clone`, with a folder as Netlify's cache. */
async function plugin(event, clone, kept) {
  const plugin = await import(path.join(clone, 'hosting/netlify-cache/index.js'));
  const copy = (from, to) => {
    if (!existsSync(from)) return false;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    return true;
  };
  const cache = {
    restore: async (place) => copy(path.join(kept, place), place),
    save: async (place) => copy(place, path.join(kept, place)),
    remove: async (place) => rmSync(path.join(kept, place), { force: true }),
  };
  const build = {
    failPlugin: (message, { error }) => {
      throw new Error(message, { cause: error });
    },
  };
  const before = process.cwd();
  process.chdir(clone);
  try {
    await plugin[event]({ utils: { cache, build } });
  } finally {
    process.chdir(before);
  }
}

function changePrice(clone) {
  const folder = path.join(clone, 'content/properties/residential');
  const file = path.join(folder, readdirSync(folder).sort()[0]);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/^(price: .*?)(\d)$/m, (_, digits, last) => `${digits}${(Number(last) + 1) % 10}`);
  if (after === before) throw new Error(`${file} has no price to change`);
  writeFileSync(file, after);
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', 'commit', '--quiet', '--all', '--message', 'A price'], { cwd: clone });
}
