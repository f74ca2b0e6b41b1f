// The render worker's memory of markup that many pages share. While React renders, a part that is known is only a
// placeholder, and afterwards its markup is put there, as bytes. A part that is new stands between marks of its own, from which
// its markup is taken. React meets one host element more than the browser has, which leaves the ids of `useId` alone.
import { createElement, type ReactNode } from 'react';

/** Texts, and the bytes of what is repeated from page to page. */
export type Markup = (string | Buffer)[];

interface Part {
  /** Null until it was rendered. */
  markup: Buffer | null;
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

/** A placeholder where a worker renders; the children everywhere else. */
export function onceHere(source: object, name: string, children: ReactNode): ReactNode {
  if (!met) return children;
  const part = partOf(source, name);
  const n = met.push(part) - 1;
  return part.markup === null
    ? createElement(`${TAG}-${n}`, null, children)
    : createElement(TAG, { n: String(n) });
}

/** Runs `render`, which gives markup by React, and cuts what it gives at the parts; their markup comes as bytes. */
export function renderWithParts(render: () => string): Markup {
  const parts: Part[] = [];
  met = parts;
  try {
    return cut(render(), parts);
  } finally {
    met = null;
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

function cut(markup: string, parts: Part[]): Markup {
  const pieces: Markup = [];
  let at = 0;
  for (;;) {
    const start = markup.indexOf(`<${TAG}`, at);
    pieces.push(markup.slice(at, start < 0 ? undefined : start));
    if (start < 0) return pieces;
    if (markup.startsWith(KNOWN, start)) {
      const end = markup.indexOf(KNOWN_END, start);
      pieces.push(known(parts, markup.slice(start + KNOWN.length, end)));
      at = end + KNOWN_END.length;
    } else {
      const open = markup.indexOf('>', start);
      const n = markup.slice(start + NEW.length, open);
      const close = `</${TAG}-${n}>`;
      const end = markup.indexOf(close, open);
      const inner = cut(markup.slice(open + 1, end), parts);
      const bytes = Buffer.concat(
        inner.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
      );
      (parts[Number(n)] as Part).markup = bytes;
      pieces.push(bytes);
      at = end + close.length;
    }
  }
}

function known(parts: Part[], n: string): Buffer {
  const markup = parts[Number(n)]?.markup;
  if (!markup) throw new Error(`The shared part ${n} has no markup.`);
  return markup;
}
