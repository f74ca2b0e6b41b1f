// From a push to the finished build on a host that starts each build in a fresh clone: with nothing kept, with all that
// Netlify's plugin keeps, and after one price changed. LISTINGS=10000 takes made-up records instead of the sample.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRecords } from '../records.mjs';
import { run, seconds, withClone } from './clone.mjs';

const BUILD = ['make', 'build'];
const HOST = { CI: 'true' };

const listings = Number(process.env.LISTINGS ?? 0);

export async function push(row) {
  const of = listings > 0 ? `${listings} listings` : 'the sample content';
  await withClone(async (first, folder) => {
    if (listings > 0) takeRecords(first, listings);
    const kept = path.join(folder, 'kept');
    row(`push → built, ${of}, nothing kept`, seconds(await run(BUILD, { cwd: first, env: HOST })), listings > 0 ? '–' : '6 min');
    await plugin('onPostBuild', first, kept);
    for (const [what, change, goal] of [
      ['nothing changed', () => {}, '–'],
      ['one price changed', changePrice, '15 s at 10,000'],
    ]) {
      await withClone(async (clone) => {
        execFileSync('git', ['pull', '--quiet', first, 'HEAD'], { cwd: clone });
        change(clone);
        const began = performance.now();
        await plugin('onPreBuild', clone, kept);
        const restored = (performance.now() - began) / 1000;
        const built = await run(BUILD, { cwd: clone, env: HOST });
        row(`push → built, ${of}, ${what}; before it, what was kept is restored in ${restored.toFixed(1)} s`, seconds(built), goal);
      });
    }
  });
}

/** Commits made-up records in place of the clone's. */
function takeRecords(clone, count) {
  writeRecords(path.join(clone, 'content'), path.join(clone, 'records'), count);
  rmSync(path.join(clone, 'content'), { recursive: true });
  renameSync(path.join(clone, 'records'), path.join(clone, 'content'));
  execFileSync('git', ['add', '--all', 'content'], { cwd: clone });
  commit(clone, `${count} listings`);
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
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    if (/^(draft|status):/m.test(before)) continue;
    const after = before.replace(/^(price: .*?)(\d)$/m, (_, digits, last) => `${digits}${(Number(last) + 1) % 10}`);
    if (after === before) continue;
    writeFileSync(file, after);
    commit(clone, 'A price');
    return;
  }
  throw new Error(`No listing in ${folder} has a price to change`);
}

function commit(clone, message) {
  execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', 'commit', '--quiet', '--all', '--message', message], { cwd: clone });
}
