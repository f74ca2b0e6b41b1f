// Moves the rules that few visitors need out of the style sheet that every page waits for, into a file of their own:
// where its media do not match, browsers fetch it last and wait for nothing.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the media of these rules demand, as the minifier writes it. */
const RARE = [
  'print',
  '(scripting:none)',
  '(prefers-reduced-motion:reduce)',
  '(forced-colors:active)',
  '(prefers-contrast:more)',
  // Larger text on phones, and low windows.
  '(width<=19.9rem)',
  '(height<=25rem)',
];

export interface RareStyles {
  href: string;
  /** For the link's `media`. */
  media: string;
}

/** Writes both files. */
export async function separateRareStyles(folder: string, style: string): Promise<RareStyles> {
  const file = path.join(folder, style);
  const { common, rare } = separated(await readFile(file, 'utf8'));
  const hash = createHash('sha256').update(rare).digest('hex').slice(0, 10);
  const href = `/assets/rare-${hash}.css`;
  await writeFile(file, common);
  await writeFile(path.join(folder, href), rare);
  // In a form that older browsers know, too.
  const media = RARE.map((query) => query.replace(/\((width|height)<=/, '(max-$1:')).join(',');
  return { href, media };
}

/** The rules that every page needs, and the others, both in their order. */
export function separated(css: string): { common: string; rare: string } {
  let common = '';
  let rare = '';
  let done = 0;
  for (const { index, 0: start, 1: query = '' } of css.matchAll(/@media ([^{]+)\{/g)) {
    if (index < done || !isRare(query)) continue;
    const end = endOfBlock(css, index + start.length);
    common += css.slice(done, index);
    rare += css.slice(index, end);
    done = end;
  }
  return { common: common + css.slice(done), rare };
}

function isRare(query: string): boolean {
  return query.split(',').every((medium) => RARE.some((rare) => medium.includes(rare)));
}

/** Where the block ends whose content begins at `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('ssg: a block of the style sheet has no end');
}
