// Writes what changed into the text of a record, and leaves every other byte as it is: comments, unknown keys, quotes.
import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Group, isGroup, isSame, NotEditable, read, type Value } from './normal-form.ts';
import { lineEnd, lineStart, type Piece, splitPieces } from './pieces.ts';
import type { Shape } from './shape.ts';
import {
  asSingleValue,
  entryLines,
  groupLines,
  inOrder,
  itemLines,
  type Keys,
  keysOf,
  oneLine,
  writtenValue,
} from './write.ts';

type RecordMap = YAMLMap<Node, Node | null>;

/** What stands in place of the text from `from` to `to`. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** The group in `text`; throws [`NotEditable`] where the text is damaged. */
export function groupOf(text: string, keys: Keys): Group {
  const map = mapOf(text);
  return map === null ? {} : (read(map, { is: 'group', keys }, '') as Group);
}

function mapOf(text: string): RecordMap | null {
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new NotEditable(fault.message);
  if (document.contents === null) return null;
  if (!isMap(document.contents)) throw new NotEditable('the record is no list of `key: value`');
  if (document.contents.flow)
    throw new NotEditable('all keys stand in braces: write each key on a line of its own');
  return document.contents as RecordMap;
}

/** A new record. */
export function textOf(group: Group, keys: Keys): string {
  return indented(groupLines(group, { is: 'group', keys }), 0);
}

/** `text` with the values of `after` where they differ from those of `before`, which is what `text` has. */
export function withChanges(text: string, keys: Keys, before: Group, after: Group): string {
  const map = mapOf(text);
  if (map === null) return text + textOf(after, keys);
  const edits = ofGroup(text, map, { is: 'group', keys }, { before, after });
  return edits === null ? textOf(after, keys) : applied(text, { from: 0, to: text.length }, edits);
}

interface Change<Kind extends Value> {
  before: Kind;
  after: Kind;
}

/** The edits of a group in block form, or null where its lines have to be rewritten. */
function ofGroup(
  text: string,
  map: RecordMap,
  shape: Shape | undefined,
  { before, after }: Change<Group>,
): Edit[] | null {
  const keys = keysOf(shape);
  const pieces = splitPieces(text, map.items);
  const edits: Edit[] = [];
  for (const [index, pair] of map.items.entries()) {
    const name = nameOf(pair);
    const piece = pieces[index] as Piece;
    const value = valueIn(after, name);
    if (isSame(before[name], value)) continue;
    if (value !== undefined) edits.push(...ofPair(text, pair, piece, { shape, before, after }));
    else if (isAfterDash(text, piece)) return null;
    // The comments above stay, since an editor wrote them.
    else edits.push({ from: lineStart(text, piece.start), to: piece.end, text: '' });
  }
  const added = Object.keys(after).filter((name) => !(name in before) && valueIn(after, name) !== undefined);
  for (const name of inOrder(added, keys))
    edits.push(inserted(text, { map, pieces, shape }, { name, after }));
  return edits;
}

function nameOf(pair: Pair<Node, Node | null>): string {
  return String((pair.key as Scalar).value);
}

function valueIn(group: Group, name: string): Value | undefined {
  return isSame(undefined, group[name]) ? undefined : group[name];
}

/** Whether a key is the first of an item, such as `- src: a.jpg`. */
function isAfterDash(text: string, { start }: Piece): boolean {
  return text.slice(lineStart(text, start), start).trim() !== '';
}

function inserted(
  text: string,
  { map, pieces, shape }: { map: RecordMap; pieces: Piece[]; shape: Shape | undefined },
  { name, after }: { name: string; after: Group },
): Edit {
  const keys = keysOf(shape);
  const order = [...keys.keys()];
  const position = order.indexOf(name);
  const earlier = map.items.map((pair) => order.indexOf(nameOf(pair)));
  const last = earlier.findLastIndex((one) => one >= 0 && (position < 0 || one < position));
  const first = pieces[0] as Piece;
  const lines = indented(entryLines(name, writtenValue(after, name, shape), keys.get(name)), first.column);
  if (last < 0 && isAfterDash(text, first)) {
    const afterDash = lines.slice(first.column) + ' '.repeat(first.column);
    return { from: first.start, to: first.start, text: afterDash };
  }
  const at = last < 0 ? first.above : (pieces[last] as Piece).end;
  return { from: at, to: at, text: lines };
}

/** The edits of a key whose value changed. */
function ofPair(
  text: string,
  pair: Pair<Node, Node | null>,
  piece: Piece,
  { shape: groupShape, before: groupBefore, after: groupAfter }: { shape: Shape | undefined } & Change<Group>,
): Edit[] {
  const name = nameOf(pair);
  const shape = keysOf(groupShape).get(name);
  const before = groupBefore[name] ?? null;
  const after = writtenValue(groupAfter, name, groupShape);
  const edits = ofNode(text, pair.value, shape, { before, after });
  if (edits !== null) return edits;
  const isBlock =
    isScalar(pair.value) && pair.value.type === Scalar.BLOCK_LITERAL && typeof after === 'string';
  const lines = isBlock ? blockLines(name, String(after)) : entryLines(name, after, shape);
  return [rewritten(text, piece, lines)];
}

/** The edits inside of a value, or null where its lines have to be rewritten. */
function ofNode(
  text: string,
  node: Node | null,
  shape: Shape | undefined,
  { before, after }: Change<Value>,
): Edit[] | null {
  if (
    isMap(node) &&
    !node.flow &&
    isGroup(before) &&
    isGroup(after) &&
    asSingleValue(after, shape) === undefined
  ) {
    const isAnyKept = node.items.some(
      (pair) => valueIn(after, nameOf(pair as Pair<Node, Node>)) !== undefined,
    );
    return isAnyKept ? ofGroup(text, node as RecordMap, shape, { before, after }) : null;
  }
  if (isSeq(node) && !node.flow && Array.isArray(before) && Array.isArray(after))
    return [ofList(text, node as YAMLSeq<Node>, shape, { before, after })];
  if (isScalar(node) && node.range && typeof node.source === 'string' && node.source !== '') {
    if (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED) return null;
    const value = oneLine(after, shape);
    return value === null ? null : [{ from: node.range[0], to: node.range[1], text: value }];
  }
  return null;
}

/** The edit of a list in block form; items that stay keep their lines and comments. */
function ofList(
  text: string,
  list: YAMLSeq<Node>,
  shape: Shape | undefined,
  { before, after }: Change<Value[]>,
): Edit {
  const items = shape?.is === 'list' ? shape.items : undefined;
  const pieces = splitPieces(text, list.items);
  const formerItems = list.items.map((node, index) => ({
    node,
    value: before[index] as Value,
    piece: pieces[index] as Piece,
    isTaken: false,
  }));
  const kept = after.map((value) => {
    const same = formerItems.find((one) => !one.isTaken && isSame(one.value, value));
    if (same) same.isTaken = true;
    return same;
  });
  const first = pieces[0] as Piece;
  const texts = after.map((value, index) => {
    const former =
      kept[index] ?? matchingItem(formerItems, value, before.length === after.length ? index : undefined);
    if (!former) return indented(itemLines(value, items), first.column);
    former.isTaken = true;
    const { node, piece, value: old } = former;
    const edits = isSame(old, value) ? [] : ofNode(text, node, items, { before: old, after: value });
    const changed = edits ?? [rewritten(text, piece, itemLines(value, items))];
    return withNewline(applied(text, { from: piece.above, to: piece.end }, changed));
  });
  return { from: first.above, to: (pieces.at(-1) as Piece).end, text: texts.join('') };
}

/** The item that became `value`: the one at its place, or one with the same first value, such as the picture. */
function matchingItem<Known extends { value: Value; isTaken: boolean }>(
  formerItems: Known[],
  value: Value,
  index: number | undefined,
): Known | undefined {
  const atPlace = index === undefined ? undefined : formerItems[index];
  if (atPlace && !atPlace.isTaken) return atPlace;
  const firstOf = (one: Value) => (isGroup(one) ? Object.values(one)[0] : undefined);
  const firstValue = firstOf(value);
  return firstValue === undefined
    ? undefined
    : formerItems.find((one) => !one.isTaken && isSame(firstOf(one.value), firstValue));
}

/** Lines in place of a value, with the comment that stood beside its first line. */
function rewritten(text: string, { start, column, firstEnd, valueEnd }: Piece, lines: string[]): Edit {
  const comment = text.slice(firstEnd, lineEnd(text, firstEnd)).match(/^\s*(#.*)$/)?.[1];
  const [first = '', ...others] = lines;
  const shown = comment ? `${first} ${comment.trimEnd()}` : first;
  return { from: start, to: valueEnd, text: indented([shown, ...others], column).slice(column) };
}

function blockLines(name: string, text: string): string[] {
  return [`${name}: |`, ...text.split('\n').map((line) => (line === '' ? '' : `  ${line}`))];
}

function indented(lines: string[], column: number): string {
  return lines.map((line) => (line === '' ? '\n' : `${' '.repeat(column)}${line}\n`)).join('');
}

function withNewline(lines: string): string {
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}

/** The text from `from` to `to` with edits that do not overlap. */
function applied(text: string, { from, to }: { from: number; to: number }, edits: Edit[]): string {
  let result = '';
  let at = from;
  // Edits at one place keep their order.
  for (const edit of [...edits].sort((one, other) => one.from - other.from)) {
    result += text.slice(at, edit.from);
    if (edit.from === edit.to && edit.text !== '' && result !== '' && !result.endsWith('\n')) result += '\n';
    result += edit.text;
    at = edit.to;
  }
  return result + text.slice(at, to);
}
