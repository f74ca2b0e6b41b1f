// Cuts a group or a list in block form into pieces: each key or item with its comments.
import { isCollection, isPair, type Node, type Pair } from 'yaml';

export interface Piece {
  /** The start of the comments directly above it. */
  above: number;
  /** The start of its key, or of its dash. */
  start: number;
  /** How far `start` is from the start of its line. */
  column: number;
  /** Where the value on its first line ends, before the comment beside it. */
  firstEnd: number;
  /** The end of the line where its value ends. */
  valueEnd: number;
  /** The end of its last line, comments below that are indented deeper included. */
  end: number;
}

type Item = Node | Pair<Node, Node | null>;

export function splitPieces(text: string, items: Item[]): Piece[] {
  let last = 0;
  return items.map((item) => {
    const start = isPair(item) ? startOf(item.key) : text.lastIndexOf('-', startOf(item) - 1);
    const column = start - lineStart(text, start);
    const valueEnd = nextLine(text, contentEnd(text, item));
    const end = withCommentsBelow(text, valueEnd, column);
    const above = commentsAbove(text, start, last);
    last = end;
    return {
      above,
      start,
      column,
      firstEnd: Math.min(firstEnd(text, item), lineEnd(text, start)),
      valueEnd,
      end,
    };
  });
}

function startOf(node: unknown): number {
  return (node as Node).range?.[0] ?? 0;
}

/** Where the text of a node ends, without the comment beside it. */
function contentEnd(text: string, item: Item | null): number {
  if (item === null) return 0;
  if (isPair(item)) {
    const key = (item.key as Node).range?.[1] ?? 0;
    return Math.max(key + 1, contentEnd(text, item.value as Node | null));
  }
  if (isCollection(item) && !item.flow && item.items.length > 0)
    return contentEnd(text, item.items.at(-1) as Item);
  return text.slice(0, item.range?.[1] ?? 0).trimEnd().length;
}

/** Where the value on the first line ends: that of a group is its key. */
function firstEnd(text: string, item: Item): number {
  const value = isPair(item) ? (item.value as Node | null) : item;
  if (!isCollection(value) || value.flow) return contentEnd(text, item);
  return isPair(item) ? ((item.key as Node).range?.[1] ?? 0) + 1 : firstEnd(text, value.items[0] as Item);
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The end of a line without its newline. */
export function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

function nextLine(text: string, at: number): number {
  return Math.min(lineEnd(text, at) + 1, text.length);
}

function withCommentsBelow(text: string, from: number, column: number): number {
  let end = from;
  for (;;) {
    const line = text.slice(end, lineEnd(text, end));
    if (!/^ *#/.test(line) || line.indexOf('#') <= column) return end;
    end = nextLine(text, end);
  }
}

/** The start of the comments that no blank line separates from the line of `start`. */
function commentsAbove(text: string, start: number, from: number): number {
  let above = lineStart(text, start);
  while (above > from) {
    const previous = lineStart(text, above - 1);
    if (previous < from || !/^\s*#/.test(text.slice(previous, above))) break;
    above = previous;
  }
  return above;
}
