// The render worker's memory of markup that many pages share. While React renders, a part that is known is only a
// placeholder, and afterwards its markup is put there. A part that is new stands between marks of its own, from which
// its markup is taken. React meets one host element more than the browser has, which leaves the ids of `useId` alone.
import { createElement, type ReactNode } from 'react';
import { isCutting } from './stencil-store.ts';

interface Part {
  /** Null until it was rendered. */
  markup: string | null;
}

/** `<x-part n="3"></x-part>` is the fourth part of the page, known; `<x-part-3>…</x-part-3>` the same, made just now. */
const TAG = 'x-part';
const KNOWN = `<${TAG} n="`;
const KNOWN_END = `"></${TAG}>`;
const NEW = `<${TAG}-`;

/** By what they show, so that the parts of a document that is replaced go with it. */
const partsOf = new WeakMap<object, Map<string, Part>>();
/** Those of the page that is being rendered, in the order they are met; null outside of `renderWithParts`. */
let met: Part[] | null = null;

/** Makes the markup of a list of elements that differ in texts alone. */
export type ListMaker = <Words extends { stencil: string }>(
  of: readonly Words[],
  as: (words: Words) => ReactNode,
) => string;

let makeList: ListMaker | null = null;

/** A placeholder for such a list where a worker renders; null everywhere else. */
export function listHere<Words extends { stencil: string }>(
  of: readonly Words[],
  as: (words: Words) => ReactNode,
): ReactNode {
  if (!met || !makeList || isCutting()) return null;
  const n = met.push({ markup: makeList(of, as) }) - 1;
  return createElement(TAG, { n: String(n) });
}

/** A placeholder where a worker renders; the children everywhere else. */
export function onceHere(source: object, name: string, children: ReactNode): ReactNode {
  if (!met) return children;
  const part = partOf(source, name);
  // Marks are for one rendering.
  if (isCutting() && part.markup === null) return children;
  const n = met.push(part) - 1;
  return part.markup === null
    ? createElement(`${TAG}-${n}`, null, children)
    : createElement(TAG, { n: String(n) });
}

/** Runs `render`, which gives markup by React, and puts the parts where they belong; lists are made by `lists`, where there is such. */
export function renderWithParts(render: () => string, lists: ListMaker | null = null): string {
  const parts: Part[] = [];
  met = parts;
  makeList = lists;
  try {
    return cut(render(), parts);
  } finally {
    met = null;
    makeList = null;
  }
}

function partOf(source: object, name: string): Part {
  let parts = partsOf.get(source);
  if (!parts) {
    parts = new Map();
    partsOf.set(source, parts);
  }
  let part = parts.get(name);
  if (!part) {
    part = { markup: null };
    parts.set(name, part);
  }
  return part;
}

function cut(markup: string, parts: Part[]): string {
  let whole = '';
  let at = 0;
  for (;;) {
    const start = markup.indexOf(`<${TAG}`, at);
    if (start < 0) return whole + markup.slice(at);
    whole += markup.slice(at, start);
    if (markup.startsWith(KNOWN, start)) {
      const end = markup.indexOf(KNOWN_END, start);
      whole += known(parts, markup.slice(start + KNOWN.length, end));
      at = end + KNOWN_END.length;
    } else {
      const open = markup.indexOf('>', start);
      const n = markup.slice(start + NEW.length, open);
      const close = `</${TAG}-${n}>`;
      const end = markup.indexOf(close, open);
      const inner = cut(markup.slice(open + 1, end), parts);
      (parts[Number(n)] as Part).markup = inner;
      whole += inner;
      at = end + close.length;
    }
  }
}

function known(parts: Part[], n: string): string {
  const markup = parts[Number(n)]?.markup;
  if (!markup) throw new Error(`The shared part ${n} has no markup.`);
  return markup;
}
