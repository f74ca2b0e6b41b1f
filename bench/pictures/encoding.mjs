// CPU time, size and likeness of photographs in all widths, beside libvips with the same settings and with its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writePhotographs } from './photographs.mjs';
import { ssim } from './ssim.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const count = Number(process.env.PHOTOGRAPHS ?? 45);
const WIDTHS = [240, 480, 720, 1200, 1600];
/** The files whose likeness is measured, which takes long. */
const COMPARED = 12;

sharp.concurrency(1);
sharp.cache(false);

const OURS = { wide: { quality: 77, effort: 2 }, narrow: { quality: 62, effort: 2 }, jpeg: { quality: 82 } };
const ITS_OWN = { wide: {}, narrow: {}, jpeg: {} };

/** Calls `row` with the CPU time of a photograph, its bytes and its likeness. */
export async function encoding(row) {
  const folder = mkdtempSync(path.join(process.env.BENCH_FOLDER ?? tmpdir(), 'bench-pictures-'));
  const at = (name) => path.join(folder, name);
  try {
    const photographs = await writePhotographs(at('photographs'), count);
    const results = [
      { name: 'generator', goal: '60 ms', ...ours(at('photographs'), at('ours')) },
      { name: 'libvips, same settings', goal: 'no slower', ...(await theirs(photographs, at('same'), OURS)) },
      { name: 'libvips, its own settings', goal: '–', ...(await theirs(photographs, at('own'), ITS_OWN)) },
    ];
    for (const result of results) {
      const { name, goal, seconds, examining = 0, files } = result;
      const also = examining > 0 ? `, ${milliseconds(examining)} ms to examine` : '';
      const rate = (count / (seconds + examining)).toFixed(1);
      row(`CPU time of a photograph of 2 MP: ${name}`, `${milliseconds(seconds)} ms${also}, ${rate} a CPU second`, goal);
      const bytes = [...WIDTHS.map((width) => `-${width}.webp`), '.jpg'].map((ending) => mean(sizes(files, ending)));
      row(`its bytes at ${WIDTHS.join(', ')} and as JPEG`, bytes.join(', '));
      row(`its likeness (SSIM, of ${COMPARED})`, (await likenesses(photographs, result)).join(', '));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function milliseconds(seconds) {
  return ((seconds * 1000) / count).toFixed(1);
}

function ours(photographs, out) {
  const words = ['bench', '--quiet', '--package', 'media', '--bench', 'photographs', '--', photographs, out];
  const printed = execFileSync('cargo', words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const { making, examining, hashes } = JSON.parse(printed);
  // The cache has a folder for the first two digits.
  const nameOf = (photograph) => {
    const hash = hashes[path.basename(photograph)];
    return path.join(hash.slice(0, 2), hash);
  };
  return { seconds: making, examining, files: out, nameOf };
}

/** As its documentation shows: one reader for all widths, each encoded at once. */
async function theirs(photographs, out, { wide, narrow, jpeg }) {
  mkdirSync(out);
  const before = process.cpuUsage();
  for (const photograph of photographs) {
    const name = path.basename(photograph, '.jpg');
    const read = sharp(photograph).rotate();
    for (const width of WIDTHS) {
      const settings = width > 720 ? wide : narrow;
      writeFileSync(path.join(out, `${name}-${width}.webp`), await read.clone().resize(width).webp(settings).toBuffer());
    }
    writeFileSync(path.join(out, `${name}-1600.jpg`), await read.clone().resize(1600).jpeg(jpeg).toBuffer());
  }
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, files: out, nameOf: (photograph) => path.basename(photograph, '.jpg') };
}

function sizes(files, ending) {
  const names = readdirSync(files, { recursive: true }).filter((name) => name.endsWith(ending));
  return names.map((name) => readFileSync(path.join(files, name)).length);
}

function mean(numbers) {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

/** The mean likeness of each width to the photograph. */
async function likenesses(photographs, { files, nameOf }) {
  const means = [];
  for (const width of WIDTHS) {
    let sum = 0;
    for (const photograph of photographs.slice(0, COMPARED)) {
      const { data, info } = await lightness(sharp(photograph).resize(width));
      const made = await lightness(sharp(path.join(files, `${nameOf(photograph)}-${width}.webp`)));
      sum += ssim(data, made.data, info.width, info.height);
    }
    means.push((sum / Math.min(COMPARED, photographs.length)).toFixed(4));
  }
  return means;
}

function lightness(picture) {
  return picture.greyscale().raw().toBuffer({ resolveWithObject: true });
}
