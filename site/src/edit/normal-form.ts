// The form in which the content manager holds values: each key always has the same shape.
import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Shape } from './shape.ts';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Group = { [key: string]: Value };

export function isGroup(value: Value | undefined): value is Group {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** A record that the content manager would damage; the message is shown to the editor. */
export class NotEditable extends Error {}

/** A change that would lose something; the message is shown to the editor. */
export class NotSaved extends Error {}

/** Reads a value; `keyPath` names it in messages. */
export function read(node: unknown, shape: Shape | undefined, keyPath: string): Value {
  if (node === null || node === undefined) return null;
  if (isAlias(node)) throw new NotEditable(`\`${keyPath}\` is an alias (\`*…\`): write its value out`);
  if (isMap(node)) return readGroup(node, shape, keyPath);
  if (isSeq(node)) return readList(node.items, shape, keyPath);
  if (isScalar(node)) return readScalar(node, shape);
  throw new NotEditable(`\`${keyPath}\` cannot be read`);
}

function readGroup(node: Parameters<typeof entriesOf>[0], shape: Shape | undefined, keyPath: string): Value {
  if (shape && !('keys' in shape))
    throw new NotEditable(
      `\`${keyPath}\` has a group of values (such as languages), which can only be edited in its file`,
    );
  const group: Group = Object.fromEntries(
    entriesOf(node).map(([key, value]) => [
      key,
      read(value, shape?.keys.get(key), keyPath === '' ? key : `${keyPath}.${key}`),
    ]),
  );
  if (shape?.is === 'picture' && typeof group.src === 'string') group.src = fromRoot(group.src);
  return group;
}

export function entriesOf(map: { items: { key: unknown; value: unknown }[] }): [string, Node | null][] {
  return map.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : String(key);
    if (name === '<<') throw new NotEditable('a merge key (`<<`) can only be edited in the file');
    return [name, value as Node | null];
  });
}

function readList(items: unknown[], shape: Shape | undefined, keyPath: string): Value {
  if (shape?.is === 'notation') return items.map((item) => String(read(item, undefined, keyPath))).join(', ');
  const itemShape = shape?.is === 'list' ? shape.items : undefined;
  if (shape && shape.is !== 'list' && shape.is !== 'text')
    throw new NotEditable(`\`${keyPath}\` has a list, where one value is expected`);
  return items.map((item, index) => read(item, itemShape, `${keyPath}[${index + 1}]`));
}

function readScalar(node: { value: unknown; source?: string }, shape: Shape | undefined): Value {
  const { value } = node;
  if (value === null || value === undefined) return null;
  // Numbers in texts keep their zeros.
  const written = (typeof value === 'string' ? value : (node.source ?? String(value))).trim();
  switch (shape?.is) {
    case 'languages':
      return { en: written };
    case 'picture':
      return { src: fromRoot(written) };
    case 'list':
      return [shape.items.is === 'text' ? written : readScalar(node, shape.items)];
    case 'truth':
      return isYes(written);
    case 'answer':
      return isYes(written) ? 'yes' : 'no';
    case 'number':
      return typeof value === 'number' ? value : written;
    case undefined:
      return typeof value === 'number' || typeof value === 'boolean' ? value : written;
    default:
      return written;
  }
}

function isYes(written: string): boolean {
  return ['true', 'yes', 'on'].includes(written.toLowerCase());
}

/** The content manager names pictures from the root of the site, records without a slash. */
export function fromRoot(path: string): string {
  return path.startsWith('media/') ? `/${path}` : path;
}

export function withoutRoot(path: string): string {
  return path.startsWith('/media/') ? path.slice(1) : path;
}

/** The value without empty texts, lists and groups. */
export function withoutEmpty(value: Value | undefined): Value | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).flatMap(([key, inner]): [string, Value][] => {
      const kept = withoutEmpty(inner);
      return kept === undefined ? [] : [[key, kept]];
    });
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
  return typeof value === 'string' ? value.trim() || undefined : value;
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(sorted(withoutEmpty(one))) === JSON.stringify(sorted(withoutEmpty(other)));
}

function sorted(value: Value | undefined): Value | undefined {
  if (Array.isArray(value)) return value.map((item) => sorted(item) as Value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner) as Value]),
  );
}
