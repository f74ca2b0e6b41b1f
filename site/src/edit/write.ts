// Values as lines of YAML, in the form that `generator format` writes.
import { type Group, type Value, withoutRoot } from './normal-form.ts';
import { blockOf, plainOrQuoted, typed } from './scalars.ts';
import type { Shape } from './shape.ts';

export type Keys = ReadonlyMap<string, Shape>;

/** What stands after the key or the dash, and the lines below it, which are indented by two. */
interface Lines {
  first: string | null;
  below: string[];
}

/** The lines of a key and its value. */
export function entryLines(name: string, value: Value, shape: Shape | undefined): string[] {
  return after(`${plainOrQuoted(name)}:`, linesOf(value, shape));
}

/** The lines of an item of a list. */
export function itemLines(value: Value, shape: Shape | undefined): string[] {
  const lines = linesOf(value, shape);
  if (lines.first !== null || Array.isArray(value)) return after('-', lines);
  return lines.below.map((line, index) => (index === 0 ? `- ${line}` : indentedLine(line)));
}

/** A value on one line, or null where it needs several. */
export function oneLine(value: Value, shape: Shape | undefined): string | null {
  const { first, below } = linesOf(value, shape);
  return below.length === 0 ? first : null;
}

/** The lines of a group's keys. */
export function groupLines(group: Group, shape: Shape | undefined): string[] {
  const keys = keysOf(shape);
  return inOrder(Object.keys(group), keys).flatMap((name) =>
    entryLines(name, writtenValue(group, name, shape), keys.get(name)),
  );
}

/** The value of a key as its record has it. */
export function writtenValue(group: Group, name: string, shape: Shape | undefined): Value {
  const value = group[name] ?? null;
  return shape?.is === 'picture' && name === 'src' ? withoutRoot(String(value)) : value;
}

export function keysOf(shape: Shape | undefined): Keys {
  return shape && 'keys' in shape ? shape.keys : new Map();
}

/** Names in the order of `keys`; unknown ones come last. */
export function inOrder(names: string[], keys: Keys): string[] {
  const order = [...keys.keys()];
  const positionOf = (name: string) => (keys.has(name) ? order.indexOf(name) : order.length);
  return [...names].sort((one, other) => positionOf(one) - positionOf(other));
}

/** A group that is written as one value: a text in English alone, a picture without a description. */
export function asSingleValue(group: Group, shape: Shape | undefined): Value | undefined {
  const [only, ...others] = Object.keys(group);
  if (only === undefined || others.length > 0) return undefined;
  const isShort = (shape?.is === 'languages' && only === 'en') || (shape?.is === 'picture' && only === 'src');
  return isShort ? writtenValue(group, only, shape) : undefined;
}

function linesOf(value: Value, shape: Shape | undefined): Lines {
  if (Array.isArray(value)) {
    const items = shape?.is === 'list' ? shape.items : undefined;
    return { first: null, below: value.flatMap((item) => itemLines(item, items)) };
  }
  if (value !== null && typeof value === 'object') {
    const short = asSingleValue(value, shape);
    return short === undefined ? { first: null, below: groupLines(value, shape) } : linesOf(short, undefined);
  }
  if (value === null) return { first: null, below: [] };
  if (typeof value !== 'string') return { first: String(value), below: [] };
  if (shape?.is === 'answer') return { first: String(value === 'yes'), below: [] };
  if (shape?.is === 'notation') return notation(value);
  const block = blockOf(value);
  return block ? { first: '|', below: block } : { first: plainOrQuoted(value), below: [] };
}

function notation(text: string): Lines {
  if (!text.includes(',')) return { first: typed(text), below: [] };
  return { first: null, below: text.split(',').map((part) => `- ${typed(part.trim())}`) };
}

function after(mark: string, { first, below }: Lines): string[] {
  return [first === null ? mark : `${mark} ${first}`, ...below.map(indentedLine)];
}

function indentedLine(line: string): string {
  return line === '' ? '' : `  ${line}`;
}
