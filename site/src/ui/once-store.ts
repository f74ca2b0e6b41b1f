// The render worker's memory of markup that many pages share. While React renders, a part that is known is only a
// placeholder, and afterwards its markup is put there. A part that is new stands between marks of its own, from which
// its markup is taken. React meets one host element more than the browser has, which leaves the ids of `useId` alone.
import { createElement, type ReactNode } from 'react';
import { isCutting } from './stencil-store.ts';

/** Markup, and between it lists that were made in another way. */
export type Pieces = readonly (string | MadeList)[];

/** What a `ListMaker` has made. */
export type MadeList = object;

interface Part {
  /** Null until it was rendered. */
  pieces: Pieces | null;
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

/** Makes a list of elements that differ in texts alone. */
export type ListMaker = <Words extends { stencil: string }>(
  of: readonly Words[],
  as: (words: Words) => ReactNode,
) => MadeList;

let makeList: ListMaker | null = null;

/** A placeholder for such a list where a worker renders; null everywhere else. */
export function listHere<Words extends { stencil: string }>(
  of: readonly Words[],
  as: (words: Words) => ReactNode,
): ReactNode {
  if (!met || !makeList || isCutting()) return null;
  const n = met.push({ pieces: [makeList(of, as)] }) - 1;
  return createElement(TAG, { n: String(n) });
}

/** A placeholder where a worker renders; the children everywhere else. */
export function onceHere(source: object, name: string, children: ReactNode): ReactNode {
  if (!met) return children;
  const part = partOf(source, name);
  // Marks are for one rendering.
  if (isCutting() && part.pieces === null) return children;
  const n = met.push(part) - 1;
  return part.pieces === null
    ? createElement(`${TAG}-${n}`, null, children)
    : createElement(TAG, { n: String(n) });
}

/** Runs `render`, which gives markup by React, and puts the parts where they belong. */
export function renderWithParts(render: () => string): string {
  return renderWithLists(render, null).join('');
}

/** The same, with lists made by `lists`, where there is such. */
export function renderWithLists(render: () => string, lists: ListMaker | null): Pieces {
  const parts: Part[] = [];
  met = parts;
  makeList = lists;
  try {
    const pieces: (string | MadeList)[] = [];
    cut(render(), parts, pieces);
    return pieces;
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
    part = { pieces: null };
    parts.set(name, part);
  }
  return part;
}

/** Adds to `pieces`; markup stands in as few of them as it can. */
function cut(markup: string, parts: Part[], pieces: (string | MadeList)[]): void {
  let at = 0;
  for (;;) {
    const start = markup.indexOf(`<${TAG}`, at);
    add(markup.slice(at, start < 0 ? undefined : start), pieces);
    if (start < 0) return;
    if (markup.startsWith(KNOWN, start)) {
      const end = markup.indexOf(KNOWN_END, start);
      for (const piece of known(parts, markup.slice(start + KNOWN.length, end))) add(piece, pieces);
      at = end + KNOWN_END.length;
    } else {
      const open = markup.indexOf('>', start);
      const n = markup.slice(start + NEW.length, open);
      const close = `</${TAG}-${n}>`;
      const end = markup.indexOf(close, open);
      const inner: (string | MadeList)[] = [];
      cut(markup.slice(open + 1, end), parts, inner);
      (parts[Number(n)] as Part).pieces = inner;
      for (const piece of inner) add(piece, pieces);
      at = end + close.length;
    }
  }
}

function add(piece: string | MadeList, pieces: (string | MadeList)[]): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}

function known(parts: Part[], n: string): Pieces {
  const pieces = parts[Number(n)]?.pieces;
  if (!pieces) throw new Error(`The shared part ${n} has no markup.`);
  return pieces;
}
