// YAML of single values, in the form that `generator format` writes.
import { type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { type Group, type Value, withoutRoot } from './normal-form.ts';
import type { Shape } from './shape.ts';

/** Words that some reader of YAML takes for a boolean, a number or null. */
const RESERVED = /^(true|false|yes|no|on|off|y|n|null|~|\.?nan|\.?inf|infinity)$/i;
const NUMBER = /^[0-9+.][0-9a-fxo_+\-.]*$/i;
const DATE = /^[0-9]{4}-[0-9]+-[0-9]/;

/** The value as a record has it; empty parts are left out. */
export function nodeOf(value: Value, shape: Shape | undefined): Node {
  if (Array.isArray(value)) return listOf(value, shape?.is === 'list' ? shape.items : undefined);
  if (value !== null && typeof value === 'object') return groupOf(value, shape);
  if (typeof value !== 'string') return new Scalar(value);
  switch (shape?.is) {
    case 'answer':
      return new Scalar(value === 'yes');
    case 'notation':
      return notationOf(value);
    default:
      return textOf(value);
  }
}

function listOf(values: Value[], items: Shape | undefined): Node {
  const list = new YAMLSeq<Node>();
  list.items = values.map((value) => nodeOf(value, items));
  return list;
}

function groupOf(group: Group, shape: Shape | undefined): Node {
  const keys = shape && 'keys' in shape ? shape.keys : new Map<string, Shape>();
  const names = inOrder(Object.keys(group), keys);
  const [only] = names;
  if (names.length === 1 && only !== undefined && isShort(only, shape)) {
    const value = group[only] ?? null;
    return nodeOf(shape?.is === 'picture' ? withoutRoot(String(value)) : value, undefined);
  }
  const map = new YAMLMap<Node, Node>();
  map.items = names.map((name) => new Pair<Node, Node>(new Scalar(name), entryOf(group, name, shape)));
  return map;
}

/** Whether a group that has this key alone is written as its value. */
function isShort(key: string, shape: Shape | undefined): boolean {
  return (shape?.is === 'languages' && key === 'en') || (shape?.is === 'picture' && key === 'src');
}

/** The node of a key in a group. */
export function entryOf(group: Group, name: string, shape: Shape | undefined): Node {
  const value = group[name] ?? null;
  if (shape?.is === 'picture' && name === 'src') return textOf(withoutRoot(String(value)));
  return nodeOf(value, shape && 'keys' in shape ? shape.keys.get(name) : undefined);
}

/** Names in the order of `keys`; unknown ones come last. */
export function inOrder(names: string[], keys: ReadonlyMap<string, unknown>): string[] {
  const known = [...keys.keys()];
  const place = (name: string) => (keys.has(name) ? known.indexOf(name) : known.length);
  return [...names].sort((one, other) => place(one) - place(other));
}

function notationOf(text: string): Node {
  if (text.includes(',')) {
    const list = new YAMLSeq<Node>();
    list.items = text.split(',').map((part) => new Scalar(Number(part)));
    return list;
  }
  return new Scalar(/^(0|[1-9][0-9]*)$/.test(text) ? Number(text) : text);
}

function textOf(text: string): Scalar {
  const scalar = new Scalar(text);
  if (text.includes('\n')) {
    scalar.value = `${text.trimEnd()}\n`;
    scalar.type = Scalar.BLOCK_LITERAL;
  } else if (!/\p{L}/u.test(text) || RESERVED.test(text) || NUMBER.test(text) || DATE.test(text)) {
    scalar.type = Scalar.QUOTE_DOUBLE;
  }
  return scalar;
}
