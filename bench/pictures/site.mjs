// CPU time of share pictures, and the size of the cache beside the output, where each listing has own photographs.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from '../measure.mjs';
import { writePhotographs } from './photographs.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const generator = process.env.GENERATOR ?? path.join(root, 'target/release/generator');
const LISTINGS = 200;
const PHOTOGRAPHS = 2;

/** Share pictures have no width in their names. */
const SHARE_PICTURE = /^[0-9a-f]{12}\.jpg$/;

const folder = mkdtempSync(path.join(process.env.BENCH_FOLDER ?? tmpdir(), 'bench-site-'));
const at = (name) => path.join(folder, name);
const build = [generator, 'build', '--quiet', '--content', at('content'), '--out', at('dist'), '--functions', at('functions'), '--cache', at('cache')];

/** Calls `row` with the CPU time of a share picture and the size of the cache. */
export async function site(row) {
  try {
    await writeContent();
    const first = await timed();
    const kept = await again();
    const shares = files(at('cache/pictures')).filter((file) => SHARE_PICTURE.test(path.basename(file))).length;
    const drawn = await again(SHARE_PICTURE);
    row(`${LISTINGS} listings with ${PHOTOGRAPHS} photographs each, nothing cached, all pictures cached`, `${first.toFixed(1)}, ${kept.toFixed(1)} CPU s`);
    row('CPU time of a share picture', `${(((drawn - kept) * 1000) / shares).toFixed(1)} ms`);
    const [cache, media] = [size(at('cache/pictures')), size(at('dist/media'))];
    row('cached pictures beside those of the output', `${megabytes(cache)}, ${megabytes(media)}, ratio ${(cache / media).toFixed(2)}`, '1.3');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sample content and more listings. */
async function writeContent() {
  cpSync(path.join(root, 'content'), at('content'), { recursive: true });
  const photographs = await writePhotographs(at('content/media/bench'), LISTINGS * PHOTOGRAPHS);
  for (let number = 0; number < LISTINGS; number += 1) {
    const images = photographs.slice(number * PHOTOGRAPHS, (number + 1) * PHOTOGRAPHS);
    const lines = images.map((image) => `- {src: media/bench/${path.basename(image)}, alt: A photograph}`);
    const facts = `price: ${1_000_000 + number * 1000}\nbedrooms: 3\ncreatedAt: 2026-10-01`;
    const text = `---\ntitle: Villa number ${number} by the water\nmainCategory: Residential\nsubCategory: Villa\n${facts}\nimages:\n${lines.join('\n')}\n---\nA villa.\n`;
    writeFileSync(at(`content/properties/bench-${number}.md`), text);
  }
  // The bundle is made before.
  execFileSync(generator, [...build.slice(1, 3), '--out', at('other'), '--functions', at('other-functions'), '--cache', at('cache')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function timed() {
  return (await measure(build, { cwd: root })).cpu;
}

/** A build into an empty folder without the files of the cache whose names match `pattern`. */
async function again(pattern = undefined) {
  rmSync(at('dist'), { recursive: true });
  for (const file of files(at('cache/pictures')).filter((file) => pattern?.test(path.basename(file)))) {
    rmSync(file);
  }
  return timed();
}

function files(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function size(folder) {
  return files(folder).reduce((sum, file) => sum + lstatSync(file).size, 0);
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
