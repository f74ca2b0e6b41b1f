// Names the sources and the Node that a bundle was made from, so that the generator knows whether it is up to date
// (`generator/site/src/bundle` does the same).
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files and folders that a bundle is made from. */
const SOURCES = [
  'src',
  'vite-plugin-ssg',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const STAMP = 'build/.sources';

/** Makes the bundle, and writes the stamp beside it if its sources stayed the same meanwhile. */
export async function withSourceHash(root: string, build: () => Promise<void>): Promise<void> {
  const before = await hashSources(root);
  const file = path.join(root, STAMP);
  await rm(file, { force: true });
  await build();
  if ((await hashSources(root)) === before) await writeFile(file, `${before} ${process.version}`);
}

/** The hash of the names and bytes of all sources below `root`. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    const bytes = contents[index] ?? Buffer.of();
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  });
  return hash.digest('hex').slice(0, 32);
}

/** The files at `place`, by their paths below `root`. */
async function listFiles(root: string, place: string): Promise<string[]> {
  const found = await stat(path.join(root, place)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (found === null) return [];
  if (!found.isDirectory()) return [place];
  const names = await readdir(path.join(root, place));
  return (await Promise.all(names.map((name) => listFiles(root, `${place}/${name}`)))).flat();
}
