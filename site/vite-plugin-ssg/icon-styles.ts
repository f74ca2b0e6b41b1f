// Writes `@icons/icons.css`: all icons as one mask `--icons`, and a class `i-NAME` for each with its index `--icon` in
// steps of `--icon-step`. So pages contain no outlines, and icons need no request.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

type Attributes = Record<string, string>;

interface IconModule {
  /** Lucide's drawing: elements with their attributes, of which `key` is React's alone. */
  __iconData?: { node: [tag: string, attributes: Attributes][] };
}

/** Of an icon's square, in the drawings' units. */
const SIDE = 24;
/** Suffix of names for the filled drawing. */
const FILLED = '-filled';
// The ISC licence requires the notice; the minifier removes comments of the style sheet.
const NOTICE = '<!--lucide, ISC License, lucide.dev/license-->';

export function iconStyles(names: readonly string[]): Plugin {
  return {
    name: 'icon-styles',
    async config(config) {
      const folder = path.resolve(config.root ?? '.', 'node_modules/.cache/icons');
      await mkdir(folder, { recursive: true });
      const target = path.join(folder, 'icons.css');
      const drawings = await Promise.all(names.map(drawingOf));
      // Renamed when complete: another build may be reading it.
      const draft = `${target}.${process.pid}`;
      await writeFile(draft, sheetOf(names, drawings));
      await rename(draft, target);
      return { resolve: { alias: { '@icons': folder } } };
    },
  };
}

async function drawingOf(name: string): Promise<string> {
  const drawing = name.endsWith(FILLED) ? name.slice(0, -FILLED.length) : name;
  const { __iconData } = (await import(`lucide-react/icons/${drawing}`)) as IconModule;
  if (!__iconData)
    throw new Error(`icon-styles: lucide now has another name for "${drawing}"; see its module.`);
  const elements = __iconData.node
    .map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`)
    .join('');
  const svg = drawing === name ? elements : `<g fill='black'>${elements}</g>`;
  // Characters that need escaping in a data URL within quotes.
  if (/["#%]/.test(svg)) throw new Error(`icon-styles: the drawing of "${drawing}" needs escaping.`);
  return svg;
}

function sheetOf(names: readonly string[], drawings: readonly string[]): string {
  const placed = drawings.map((drawing, at) => `<g transform='translate(0 ${at * SIDE})'>${drawing}</g>`);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${SIDE} ${names.length * SIDE}' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>${NOTICE}${placed.join('')}</svg>`;
  const rules = names.map((name, at) => `.i-${name}{--icon:${at}}\n`);
  // A percentage of a position refers to the overflow.
  return `:root{--icons:url("data:image/svg+xml,${svg}");--icon-step:calc(100%/${names.length - 1})}\n${rules.join('')}`;
}

function attributesOf({ key: _key, ...attributes }: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${value}'`)
    .join('');
}
