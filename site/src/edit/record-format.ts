// Reads and writes the files of one collection for the content manager, which would write them from scratch otherwise.
import { groupOf, textOf, withChanges } from './changes.ts';
import { merge } from './merge.ts';
import { type Group, isSame, NotEditable, NotSaved, type Value, withoutEmpty } from './normal-form.ts';
import { ORIGINAL } from './original.ts';
import { type CmsField, groupShape, type Shape } from './shape.ts';

/** The key under which a record carries the text of its file. */
export const SOURCE = 'source_of_this_file';

const FRONT_MATTER = /^---[ \t]*\n(?<yaml>[\s\S]*?\n)?---[ \t]*(?:\n(?<body>[\s\S]*))?$/;

export interface RecordFormat {
  fromFile: (text: string) => Group;
  toFile: (record: Group) => string;
  /** The values of a record as its file had them when it was opened; null for a new one. */
  opened: (record: Group) => Group | null;
  /** The values that translations have: of a new one without what the content manager copied from the original. */
  translated: (record: Group) => Group;
  /** The record with what others changed in its file meanwhile; throws [`NotSaved`] where both changed the same. */
  rebased: (record: Group, newest: string) => Group;
}

/** `body` is the key of the text below the front matter, or null for files without one. */
export function recordFormat(fields: CmsField[], body: string | null): RecordFormat {
  const shape = groupShape(fields);
  // No field shows the hash of a translation's original, which is its first key.
  const keys = new Map<string, Shape>([[ORIGINAL, { is: 'text' }]]);
  if (shape.is === 'group') for (const [name, inner] of shape.keys) keys.set(name, inner);
  if (body !== null) keys.delete(body);

  function parse(text: string): Group {
    if (body === null) return groupOf(text, keys);
    const { yaml, below } = partsOf(text);
    return { ...groupOf(yaml, keys), [body]: below.trim() };
  }

  function written(source: string, before: Group, after: Group): string {
    if (body === null) return withChanges(source, keys, before, after);
    const { [body]: bodyBefore, ...groupBefore } = before;
    const { [body]: bodyAfter, ...groupAfter } = after;
    const { yaml, below } = partsOf(source);
    const text = isSame(bodyBefore, bodyAfter) ? below : `${String(bodyAfter ?? '')}\n`;
    return `---\n${withChanges(yaml, keys, groupBefore, groupAfter)}---\n${text}`;
  }

  function created(values: Group): string {
    if (body === null) return textOf(values, keys);
    const { [body]: below, ...group } = values;
    return `---\n${textOf(group, keys)}---\n${String(below ?? '')}\n`;
  }

  /** What `write` makes of the values, if it is read as these values. */
  function writeVerified(write: (values: Group) => string, values: Group): string {
    const text = write(values);
    const found = parse(text.trim());
    const names = new Set([...Object.keys(found), ...Object.keys(values)]);
    const wrong = [...names].find((name) => !isSame(found[name], values[name]));
    if (wrong !== undefined)
      throw new NotEditable(`\`${wrong}\` cannot be written into this file: change it there`);
    return text;
  }

  return {
    fromFile: (text) => ({ ...parse(text), [SOURCE]: text }),
    toFile(record) {
      const { [SOURCE]: source, ...values } = record;
      if (typeof source !== 'string') return writeVerified(created, withoutAbsent({}, values));
      const before = parse(source);
      // Keys that no field shows stay as they are.
      const isShown = ([name]: [string, unknown]) => keys.has(name) || name === body;
      const hidden = Object.entries(before).filter((entry) => !isShown(entry));
      const edited = withoutStaleMarks(before, withoutAbsent(before, values)) as Group;
      const shown = Object.entries(edited).filter(isShown);
      return writeVerified(
        (after) => written(source, before, after),
        Object.fromEntries([...hidden, ...shown]),
      );
    },
    opened: ({ [SOURCE]: source }) => (typeof source === 'string' ? parse(source) : null),
    translated: (record) =>
      Object.fromEntries(
        Object.entries(record).filter(([name]) =>
          fields.some((field) => field.name === name && field.i18n === true),
        ),
      ),
    rebased(record, newest) {
      const { [SOURCE]: source, ...values } = record;
      const base = parse(String(source));
      const { group, conflicts } = merge(base, withoutAbsent(base, values), parse(newest));
      // Keys that no field shows are taken from the newest text anyway.
      const both = conflicts
        .map((name) => name.split('.'))
        .filter(([name = '']) => (keys.has(name) && name !== ORIGINAL) || name === body);
      if (both.length > 0)
        throw new NotSaved(
          `Somebody else changed this record since you opened it, and you both changed: ${both.map(labelOf).join(', ')}. Nothing was saved. Copy your texts, reload the page and enter them again.`,
        );
      return { ...group, [SOURCE]: newest };
    },
  };

  function labelOf([name = '', ...inner]: string[]): string {
    const label = fields.find((field) => field.name === name)?.label ?? name;
    return inner.length === 0 ? label : `${label} (${inner.join('.')})`;
  }
}

function partsOf(text: string): { yaml: string; below: string } {
  const groups = text.match(FRONT_MATTER)?.groups;
  if (!groups) throw new NotEditable('the record has no keys between two lines of `---`');
  return { yaml: groups.yaml ?? '', below: groups.body ?? '' };
}

/** The values without empty ones, and without a `false` that the file does not have either. */
function withoutAbsent(before: Group, values: Group): Group {
  const kept = (withoutEmpty(values) ?? {}) as Group;
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => value !== false || name in before),
  );
}

/** A description that a person wrote is no longer marked as made by a program. */
function withoutStaleMarks(before: Group, value: Value): Value {
  const made = pictures(before).filter(({ alt_made }) => alt_made === true);
  const walk = (one: Value): Value => {
    if (Array.isArray(one)) return one.map(walk);
    if (one === null || typeof one !== 'object') return one;
    const isMade = made.some(({ alt }) => isSame(alt, one.alt));
    if (one.alt_made !== true || isMade) return mapped(one, walk);
    const { alt_made: _, ...written } = one;
    return written;
  };
  return walk(value);
}

/** All pictures in a value. */
export function pictures(value: Value): Group[] {
  if (Array.isArray(value)) return value.flatMap(pictures);
  if (value === null || typeof value !== 'object') return [];
  return 'src' in value ? [value] : Object.values(value).flatMap(pictures);
}

function mapped(group: Group, change: (value: Value) => Value): Group {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, change(value)]));
}
