// Writes what changed into the text of a record, and leaves every other byte as it is: comments, unknown keys, quotes.
import { Document, isMap, isScalar, isSeq, type Node, Pair, parseDocument, Scalar, YAMLMap } from 'yaml';
import { entryOf, inOrder, nodeOf } from './nodes.ts';
import { type Group, isSame, NotEditable, read, type Value } from './normal-form.ts';
import type { Shape } from './shape.ts';

type Keys = ReadonlyMap<string, Shape>;

const STYLE = { lineWidth: 0, flowCollectionPadding: false, singleQuote: false };

/** The group in `text`; throws [`NotEditable`] where the text is damaged. */
export function groupOf(text: string, keys: Keys): Group {
  const map = mapOf(text);
  return map === null ? {} : (read(map, { is: 'group', keys }, 'the record') as Group);
}

function mapOf(text: string): YAMLMap<Node, Node | null> | null {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new NotEditable(fault.message);
  if (document.contents === null) return null;
  if (!isMap(document.contents)) throw new NotEditable('the record is no list of `key: value`');
  return document.contents as YAMLMap<Node, Node | null>;
}

/** A new record. */
export function textOf(group: Group, keys: Keys): string {
  const names = inOrder(Object.keys(group), keys);
  return names.map((name) => `${printed(name, entryOf(group, name, { is: 'group', keys }))}\n`).join('');
}

/** `text` with the values of `after` where they differ from those of `before`, which is what `text` has. */
export function withChanges(text: string, keys: Keys, before: Group, after: Group): string {
  const map = mapOf(text);
  if (map === null) return text + textOf(after, keys);
  let changed = text;
  // From the end, so that places before stay where they are.
  const present = map.items.map((pair) => ({ name: String((pair.key as Scalar).value), pair }));
  for (const { name, pair } of [...present].reverse()) {
    if (isSame(before[name], after[name])) continue;
    const [from, to] = rangeOf(pair, changed);
    const value = after[name];
    if (value === undefined) {
      changed = changed.slice(0, from) + changed.slice(to).replace(/^[^\n]*\n?/, '');
    } else {
      const node = updated(pair.value, keys.get(name), value);
      changed = changed.slice(0, from) + printed(name, node) + changed.slice(to);
    }
  }
  const added = inOrder(
    Object.keys(after).filter((name) => !(name in before) && !isSame(undefined, after[name])),
    keys,
  );
  for (const name of added)
    changed = inserted(changed, keys, name, printed(name, entryOf(after, name, { is: 'group', keys })));
  return changed;
}

/** Where a pair stands in the text, without what follows its value on the line. */
function rangeOf(pair: Pair<Node, Node | null>, text: string): [number, number] {
  const from = pair.key.range?.[0] ?? 0;
  const to = pair.value?.range?.[1] ?? (pair.key.range?.[1] ?? 0) + 1;
  return [from, from + text.slice(from, to).trimEnd().length];
}

/** `line` after the last key that stands before `name` in the order of the type. */
function inserted(text: string, keys: Keys, name: string, line: string): string {
  const map = mapOf(text);
  const order = [...keys.keys()];
  const before = new Set(order.slice(0, order.indexOf(name)));
  const earlier = map?.items.filter(({ key }) => before.has(String((key as Scalar).value))).at(-1);
  if (!earlier) return `${line}\n${text}`;
  const end = rangeOf(earlier, text)[1];
  const newline = text.indexOf('\n', end);
  const at = newline < 0 ? text.length : newline;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** The old node with the new value: parts that are equal keep their style and comments. */
function updated(old: unknown, shape: Shape | undefined, value: Value): Node {
  if (isMap(old) && value !== null && typeof value === 'object' && !Array.isArray(value))
    return updatedGroup(old as YAMLMap<Node, Node | null>, shape, value);
  if (isSeq(old) && Array.isArray(value)) {
    const items = shape?.is === 'list' ? shape.items : undefined;
    const known = old.items.map((item) => ({ item: item as Node, value: read(item, items, '') }));
    const isSameLength = known.length === value.length;
    old.items = value.map((next, index) => {
      const at = known.findIndex((one) => isSame(one.value, next));
      if (at >= 0) return known.splice(at, 1, { item: nodeOf(null, undefined), value: null })[0]?.item;
      const current = isSameLength ? known[index]?.item : undefined;
      return current ? updated(current, items, next) : nodeOf(next, items);
    });
    return old;
  }
  const node = nodeOf(value, shape);
  if (isScalar(old) && old.type === Scalar.BLOCK_LITERAL && isScalar(node) && typeof value === 'string') {
    node.type = Scalar.BLOCK_LITERAL;
    node.value = `${value}\n`;
  }
  return node;
}

function updatedGroup(old: YAMLMap<Node, Node | null>, shape: Shape | undefined, group: Group): Node {
  const before = read(old, shape, '') as Group;
  const keys: Keys = shape && 'keys' in shape ? shape.keys : new Map();
  const nodes = new Map(old.items.map((pair) => [String((pair.key as Scalar).value), pair]));
  const names = Object.keys(group).filter((name) => !isSame(undefined, group[name]));
  for (const name of names) {
    if (isSame(before[name], group[name])) continue;
    const pair = nodes.get(name);
    const value = group[name] ?? null;
    if (pair && isScalar(pair.value)) {
      const { comment } = pair.value;
      pair.value = entryOf(group, name, shape);
      if (isScalar(pair.value)) pair.value.comment = comment;
    } else if (pair) {
      pair.value = updated(pair.value, keys.get(name), value);
    } else {
      nodes.set(name, new Pair<Node, Node | null>(new Scalar(name), entryOf(group, name, shape)));
    }
  }
  const kept = inOrder(
    [...nodes.keys()].filter((name) => names.includes(name)),
    keys,
  );
  old.items = kept.flatMap((name) => nodes.get(name) ?? []);
  return old;
}

/** `name: value` without a newline at the end, and without the comment after a single value. */
function printed(name: string, value: Node): string {
  if (isScalar(value)) value.comment = null;
  const map = new YAMLMap<Node, Node>();
  const key = new Scalar(name);
  map.set(key, value);
  const document = new Document<YAMLMap<Node, Node>>();
  document.contents = map;
  return document.toString(STYLE).trimEnd();
}
