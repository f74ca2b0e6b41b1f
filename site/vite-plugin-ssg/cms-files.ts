// The program of the content manager at `/edit/`, Sveltia CMS, as its package has it. Bundling it would take as long as
// bundling the whole site, so its files are copied, and only the names of the modules that it imports are changed.
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LIBRARIES,
  LIBRARY_IMPORT,
  REMOTE_FONT,
  TEXTS_IMPORT,
  UNUSED_FILES,
} from '../src/edit/sveltia-internals.ts';

const PACKAGES = 'node_modules';
const CMS = '@sveltia/cms';
/** The languages of its own texts besides English. */
const LANGUAGES = ['ar', 'ru'];

/** Copies its files into `out`; `main.js` imports `sveltia-cms.js`. */
export async function copyCms(root: string, out: string): Promise<void> {
  const packages = path.join(root, PACKAGES);
  const source = path.join(packages, CMS, 'npm');
  await mkdir(path.join(out, 'locales'), { recursive: true });
  await mkdir(path.join(out, 'libraries'), { recursive: true });
  for (const folder of ['assets', 'chunks']) {
    await mkdir(path.join(out, folder), { recursive: true });
    for (const file of await readdir(path.join(source, folder)))
      if (!UNUSED_FILES.test(file))
        await writeScript(path.join(source, folder, file), path.join(out, folder, file));
  }
  const main = path.join(out, 'sveltia-cms.js');
  await writeScript(path.join(source, 'index.js'), main);
  await withOwnFonts(main, await readdir(path.join(out, 'assets')));
  for (const language of LANGUAGES) {
    const texts = await readFile(path.join(packages, CMS, `locales/${language}.json`), 'utf8');
    await writeFile(path.join(out, `locales/${language}.js`), `export default ${texts}`);
  }
  for (const [name, file] of Object.entries(LIBRARIES))
    await writeScript(path.join(packages, file), path.join(out, libraryFile(name)));
}

async function withOwnFonts(script: string, assets: string[]): Promise<void> {
  const text = await readFile(script, 'utf8');
  const changed = text.replace(REMOTE_FONT, (address, name: string) => {
    const file = assets.find((asset) => asset.startsWith(`${name}-`));
    if (!file) throw new Error(`the content manager has no font for ${address}`);
    return `/edit/assets/${file}`;
  });
  await writeFile(script, changed);
}

function libraryFile(name: string): string {
  return `libraries/${name.split('/')[0]}.js`;
}

async function writeScript(from: string, to: string): Promise<void> {
  if (!/\.m?js$/.test(from)) {
    await copyFile(from, to);
    return;
  }
  const script = (await readFile(from, 'utf8'))
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    .replace(TEXTS_IMPORT, 'import(`./locales/$1.js`)')
    .replace(LIBRARY_IMPORT, (whole, name: string) =>
      name in LIBRARIES ? `import(\`./${libraryFile(name)}\`)` : whole,
    );
  await writeFile(to, script);
}
