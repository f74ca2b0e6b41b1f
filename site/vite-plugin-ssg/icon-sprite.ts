// Draws the icons that the site uses into one file of symbols, before anything is bundled, so that neither pages nor
// scripts carry their outlines. The file lies in a cache under node_modules and is imported as `@icons/sprite.svg`.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type Attributes = Record<string, string>;

interface IconModule {
  /** Lucide's drawing: elements with their attributes, of which `key` is React's alone. */
  __iconData?: { node: [tag: string, attributes: Attributes][] };
}

export function iconSprite(names: readonly string[]): Plugin {
  return {
    name: 'icon-sprite',
    async config(config) {
      const folder = path.resolve(config.root ?? '.', 'node_modules/.cache/icons');
      await mkdir(folder, { recursive: true });
      const target = path.join(folder, 'sprite.svg');
      // Written whole or not at all: another build may be reading it.
      const draft = `${target}.${process.pid}`;
      await writeFile(draft, spriteOf(await Promise.all(names.map(symbolOf))));
      await rename(draft, target);
      return { resolve: { alias: { '@icons': folder } } };
    },
  };
}

function spriteOf(symbols: string[]): string {
  // ISC asks for the notice wherever the drawings go.
  const notice = '<!-- lucide, ISC License, https://lucide.dev/license -->';
  return `<svg xmlns="http://www.w3.org/2000/svg">${notice}${symbols.join('')}</svg>\n`;
}

async function symbolOf(name: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as IconModule;
  if (!__iconData) throw new Error(`icon-sprite: lucide now has another name for "${name}"; see its module.`);
  const drawing = __iconData.node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawing.join('')}</symbol>`;
}

function attributesOf({ key: _key, ...attributes }: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
