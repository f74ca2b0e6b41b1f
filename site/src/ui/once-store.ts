// The render worker's memory of markup that many pages share. While React renders, a part that is known is only a
// placeholder, and afterwards its markup is put there. A part that is new stands between marks of its own, from which
// its markup is taken. React meets one host element more than the browser has, which leaves the ids of `useId` alone.
import { createElement, type ReactNode } from 'react';
import { isCutting, marked } from './stencil-store.ts';

/** Markup, and between it what was made without React. */
export type Pieces = readonly (string | Made)[];

/** What `WithoutReact` has made. */
export type Made = object;

interface Part {
  /** Null until it was rendered. */
  pieces: Pieces | null;
}

/**
 * `<x-part n="3"></x-part>` is the fourth part of the page, known; `<x-part-3>…</x-part-3>` the same, made just now.
 */
const TAG = 'x-part';
const KNOWN = `<${TAG} n="`;
const KNOWN_END = `"></${TAG}>`;
const NEW = `<${TAG}-`;

/** By what they show, so that the parts of a document that is replaced go with it. */
const partsOf = new WeakMap<object, Map<string, Part>>();
/** Those of the page that is being rendered, in the order they are met; null outside of `renderWithParts`. */
let met: Part[] | null = null;

/** Makes what stands on a page besides markup. */
export interface WithoutReact {
  /** A list of elements that differ in texts alone. */
  list: <Words extends { stencil: string }>(of: readonly Words[], as: (words: Words) => ReactNode) => Made;
  /** Null where it is not known how the part looks that is made of `words`. */
  part: (words: { stencil: string }) => Made | null;
  /** What several pages show. */
  again: (pieces: Pieces) => Made;
}

let without: WithoutReact | null = null;
/** Whether parts that are known are made again. */
let isAfresh = false;

/** A placeholder for such a list where a worker renders; null everywhere else. */
export function listHere<Words extends { stencil: string }>(
  of: readonly Words[],
  as: (words: Words) => ReactNode,
): ReactNode {
  if (!met || !without || isCutting()) return null;
  return placeholder({ pieces: [without.list(of, as)] }, met);
}

/** A placeholder for the part where a worker knows how it looks; the children everywhere else. */
export function filledHere(of: { stencil: string }, children: ReactNode): ReactNode {
  if (!met || !without || isCutting()) return marked(of, children);
  const made = without.part(of);
  return made ? placeholder({ pieces: [made] }, met) : children;
}

/** A placeholder where a worker renders; the children everywhere else. */
export function onceHere(source: object, name: string, children: ReactNode): ReactNode {
  // Marks are for one rendering, and stand in every part.
  if (!met || isAfresh || isCutting()) return children;
  const part = partOf(source, name);
  if (isKnown(part))
    return placeholder(part.pieces && without ? { pieces: [without.again(part.pieces)] } : part, met);
  const n = met.push(part) - 1;
  return createElement(`${TAG}-${n}`, null, children);
}

/** For React alone a part with anything else in it is none. */
function isKnown({ pieces }: Part): boolean {
  if (pieces === null) return false;
  return without !== null || pieces.every((piece) => typeof piece === 'string');
}

function placeholder(part: Part, all: Part[]): ReactNode {
  return createElement(TAG, { n: String(all.push(part) - 1) });
}

/** Runs `render`, which gives markup by React, and puts the parts where they belong. */
export function renderWithParts(render: () => string): string {
  return renderMixed(render, null).join('');
}

/** The same, but for what `otherwise` makes; `afresh` without what is known of earlier pages. */
export function renderMixed(render: () => string, otherwise: WithoutReact | null, afresh = false): Pieces {
  const parts: Part[] = [];
  met = parts;
  without = otherwise;
  isAfresh = afresh;
  try {
    const pieces: (string | Made)[] = [];
    cut(render(), parts, pieces);
    return pieces;
  } finally {
    met = null;
    without = null;
    isAfresh = false;
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
function cut(markup: string, parts: Part[], pieces: (string | Made)[]): void {
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
      const inner: (string | Made)[] = [];
      cut(markup.slice(open + 1, end), parts, inner);
      (parts[Number(n)] as Part).pieces = inner;
      for (const piece of inner) add(piece, pieces);
      at = end + close.length;
    }
  }
}

function add(piece: string | Made, pieces: (string | Made)[]): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}

function known(parts: Part[], n: string): Pieces {
  const pieces = parts[Number(n)]?.pieces;
  if (!pieces) throw new Error(`The shared part ${n} has no markup.`);
  return pieces;
}
