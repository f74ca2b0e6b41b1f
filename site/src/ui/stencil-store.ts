// The render worker's side of `stencil.tsx`. While a stencil is cut, every text of the page's words is a mark that
// shows in the markup where the text stands and how it was escaped there, and every part stands between tags that name
// it.
import { createElement, type ReactNode } from 'react';

/** Stencils that many pages show, so that their markup is worth keeping. */
const shared = new WeakSet<object>();

/** The text of a stencil that a mark stands for, by the order in which its words are read. */
export interface MarkedText {
  stencil: number;
  index: number;
}

/** The stencils of a page that is being cut, in the order they are made, and what its marks stand for. */
export interface Cutting {
  stencils: object[];
  texts: MarkedText[];
}

/** Null except while a page is being cut. */
let cutting: Cutting | null = null;

/** The number of the mark that stands for the page's own address. */
export const PATH_NUMBER = 0;
export const PATH_MARK = markOf(PATH_NUMBER);

/** Runs `render` with marks in place of texts. */
export function withMarks(render: () => string): { markup: string; cut: Cutting } {
  const cut: Cutting = { stencils: [], texts: [{ stencil: -1, index: 0 }] };
  cutting = cut;
  try {
    return { markup: render(), cut };
  } finally {
    cutting = null;
  }
}

export function isCutting(): boolean {
  return cutting !== null;
}

/** The words with marks in place of their texts. */
export function whileCutting<Words extends object>(words: Words): Words {
  if (!cutting) return words;
  const copy = withMarkedTexts(words, cutting);
  cutting.stencils.push(copy);
  return copy;
}

export function keepMarkup<Words extends object>(words: Words): Words {
  shared.add(words);
  return words;
}

export function isKept(words: object): boolean {
  return shared.has(words);
}

/**
 * `<x-stencil-3>` stands around the page's fourth stencil. React meets one host element more, which changes no id of
 * `useId`.
 */
export const STENCIL_TAG = 'x-stencil-';

export function marked(of: object, children: ReactNode): ReactNode {
  return cutting ? createElement(`${STENCIL_TAG}${cutting.stencils.indexOf(of)}`, null, children) : children;
}

/**
 * One that was made lower case or cut off is none any more, and its `&` is escaped everywhere but in HTML of content.
 */
function markOf(n: number): string {
  return `%%aZ${n}&%%`;
}

/**
 * A copy with a mark for each text that is not empty; parts that are stencils themselves stay as they are. Same order
 * as `Shapes.read`.
 */
function withMarkedTexts<Words extends object>(words: Words, { stencils, texts }: Cutting): Words {
  const stencil = stencils.length;
  let index = 0;
  function copy(from: unknown): unknown {
    if (typeof from === 'string') {
      const own = index++;
      return from === '' ? '' : markOf(texts.push({ stencil, index: own }) - 1);
    }
    if (typeof from !== 'object' || from === null || 'stencil' in from) return from;
    return Array.isArray(from) ? from.map(copy) : fields(from);
  }
  function fields(from: object): object {
    return Object.fromEntries(
      Object.entries(from).map(([name, value]) => [name, name === 'stencil' ? value : copy(value)]),
    );
  }
  return fields(words) as Words;
}
