// Reads and writes the files of one collection for the content manager, which would write them from scratch otherwise.
import { groupOf, textOf, withChanges } from './changes.ts';
import { type Group, isSame, withoutEmpty } from './normal-form.ts';
import { type CmsField, groupShape } from './shape.ts';

/** The key under which a record carries the text of its file. */
export const SOURCE = 'source_of_this_file';

const FRONT_MATTER = /^---[ \t]*\n(?<yaml>[\s\S]*?\n)?---[ \t]*(?:\n(?<body>[\s\S]*))?$/;

export interface RecordFormat {
  fromFile: (text: string) => Group;
  toFile: (record: Group) => string;
}

/** `body` is the key of the text below the front matter, or null for files without one. */
export function recordFormat(fields: CmsField[], body: string | null): RecordFormat {
  const shape = groupShape(fields);
  const keys = new Map(shape.is === 'group' ? shape.keys : []);
  if (body !== null) keys.delete(body);

  function parse(text: string): Group {
    if (body === null) return groupOf(text, keys);
    const { yaml = '', body: below = '' } = text.match(FRONT_MATTER)?.groups ?? { body: text };
    return { ...groupOf(yaml, keys), [body]: below.trim() };
  }

  return {
    fromFile: (text) => ({ ...parse(text), [SOURCE]: text }),
    toFile(record) {
      const { [SOURCE]: source, ...values } = record;
      const before = typeof source === 'string' ? parse(source) : {};
      const after = withoutAbsent(before, values);
      if (typeof source !== 'string') return created(after);
      if (body === null) return withChanges(source, keys, before, after);
      const { [body]: bodyBefore, ...groupBefore } = before;
      const { [body]: bodyAfter, ...groupAfter } = after;
      const { yaml = '', body: below } = source.match(FRONT_MATTER)?.groups ?? { body: source };
      const written = isSame(bodyBefore, bodyAfter) ? (below ?? '') : `${String(bodyAfter ?? '')}\n`;
      return `---\n${withChanges(yaml, keys, groupBefore, groupAfter)}---\n${written}`;
    },
  };

  function created(values: Group): string {
    if (body === null) return textOf(values, keys);
    const { [body]: below, ...group } = values;
    return `---\n${textOf(group, keys)}---\n${String(below ?? '')}\n`;
  }
}

/** The values without empty ones, and without a `false` that the file does not have either. */
function withoutAbsent(before: Group, values: Group): Group {
  const kept = (withoutEmpty(values) ?? {}) as Group;
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => value !== false || name in before),
  );
}
