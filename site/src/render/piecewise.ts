// What is around a page's markup, as template literals: what is written in them is the same on all pages, so that it goes to the generator once.
import type { Parts } from './parts.ts';
import { hole, PIECE, text, type Value } from './values.ts';

/** Puts values between what is the same on all pages. */
export type Put = (constants: TemplateStringsArray, ...values: Value[]) => Value;

export interface Piecewise {
  parts: Parts;
  /** Texts are escaped as in an attribute or between tags. */
  html: Put;
  /** Texts stand between the quotes of JSON in a script element. */
  json: Put;
  /** Values with commas between them. */
  list: (values: readonly Value[]) => Value;
  /** Values with nothing between them. */
  joined: (values: readonly Value[]) => Value;
  /** A page: its markup's links come before `between`, and the markup itself behind it. */
  page: (before: Value, markup: Value, between: Value, after: Value) => Value;
}

const CUT = '…';

/** A text that may be cut off. Where its last sign is said apart, most pages have one byte for each letter on their way to the generator. */
export function cutText(of: string, put: Put): Value {
  return of.endsWith(CUT) ? put`${text(of.slice(0, -CUT.length))}…` : text(of);
}

export function piecewise(parts: Parts): Piecewise {
  const page = parts.template({
    values: 4,
    texts: 0,
    links: [],
    body: [
      hole(PIECE.asIs, 0),
      hole(PIECE.links, 1),
      hole(PIECE.asIs, 2),
      hole(PIECE.asIs, 1),
      hole(PIECE.asIs, 3),
    ],
  });
  return {
    parts,
    html: putting(parts, PIECE.attribute),
    json: putting(parts, PIECE.json),
    list: joining(',', parts),
    joined: joining('', parts),
    page: (before, markup, between, after) => (page + before + markup + between + after) as Value,
  };
}

function putting(parts: Parts, kind: number): Put {
  const known = new WeakMap<TemplateStringsArray, Value>();
  return (constants, ...values) => {
    let whole: string | undefined = known.get(constants);
    if (whole === undefined) {
      const pieces = constants.flatMap((constant, at) => [constant, hole(kind, at)]).slice(0, -1);
      whole = parts.template({
        values: values.length,
        texts: 0,
        links: [],
        body: pieces.filter((piece) => piece !== ''),
      });
      known.set(constants, whole as Value);
    }
    for (let at = 0; at < values.length; at += 1) whole += values[at] as string;
    return whole as Value;
  };
}

function joining(between: string, parts: Parts): (values: readonly Value[]) => Value {
  const known: Value[] = [];
  return (values) => {
    known[values.length] ??= joinedBy(between, values.length, parts);
    return values.reduce((whole, value) => whole + value, known[values.length] as string) as Value;
  };
}

function joinedBy(between: string, count: number, parts: Parts): Value {
  const holes = Array.from({ length: count }, (_, at) => hole(PIECE.asIs, at));
  const body = between === '' ? holes : holes.flatMap((one) => [between, one]).slice(1);
  return parts.template({ values: count, texts: 0, links: [], body });
}
