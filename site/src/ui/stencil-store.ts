// The render worker's side of `stencil.tsx`. While a stencil is cut, every text of the page's words is a mark that shows in the markup
// where the text stands and how it was escaped there, and every part stands between tags that name it.
import { createElement, type ReactNode } from 'react';

/** Of objects that `stencil` was given: their name, or while stencils are cut their number among the page's. */
export const STENCIL: unique symbol = Symbol('stencil');

type Owned = { [STENCIL]?: string | number };

/** The text of a stencil that a mark stands for, by the order in which its words are read. */
export interface MarkedText {
  stencil: number;
  index: number;
}

/** The stencils of a page that is being cut, in the order they are made, and what its marks stand for. */
export interface Cutting {
  stencils: object[];
  names: string[];
  texts: MarkedText[];
}

/** Null except while a page is being cut. */
let cutting: Cutting | null = null;

/** The number of the mark that stands for the page's own address. */
export const PATH_NUMBER = 0;
export const PATH_MARK = markOf(PATH_NUMBER);

/** Runs `render` with marks in place of texts. */
export function withMarks(render: () => string): { markup: string; cut: Cutting } {
  const cut: Cutting = { stencils: [], names: [], texts: [{ stencil: -1, index: 0 }] };
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

export function asStencil<Words extends object>(name: string, words: Words): Words {
  const made: Words & Owned = cutting ? withMarkedTexts(words, cutting, { next: 0 }) : words;
  made[STENCIL] = cutting ? cutting.stencils.push(made) - 1 : name;
  cutting?.names.push(name);
  return made;
}

/** `<x-stencil-3>` stands around the page's fourth stencil. React meets one host element more, which changes no id of `useId`. */
export const STENCIL_TAG = 'x-stencil-';

export function marked(of: Owned, children: ReactNode): ReactNode {
  return cutting ? createElement(`${STENCIL_TAG}${String(of[STENCIL])}`, null, children) : children;
}

/**
 * One that was made lower case or cut off is none any more, and its `&` is escaped everywhere but in HTML of content.
 */
function markOf(n: number): string {
  return `%%aZ${n}&%%`;
}

/** A copy with a mark for each text that is not empty; parts that are stencils themselves stay as they are. Same order as `readWords`. */
function withMarkedTexts<Value>(value: Value, { stencils, texts }: Cutting, count: { next: number }): Value {
  const stencil = stencils.length;
  function copy(from: unknown): unknown {
    if (typeof from === 'string') {
      const index = count.next++;
      return from === '' ? '' : markOf(texts.push({ stencil, index }) - 1);
    }
    if (typeof from !== 'object' || from === null || (from as Owned)[STENCIL] !== undefined) return from;
    if (Array.isArray(from)) return from.map(copy);
    return Object.fromEntries(Object.entries(from).map(([name, item]) => [name, copy(item)]));
  }
  return copy(value) as Value;
}
