// What a record's values look like, read from the configuration of the content manager.

/** A field of the configuration, as far as it decides how a value is written. */
export interface CmsField {
  name: string;
  label?: string;
  /** Whether translations have it. */
  i18n?: boolean;
  widget?: string;
  pattern?: [string, string];
  /** Fields with the pattern of a text have it; those with a notation have none. */
  type?: string;
  multiple?: boolean;
  fields?: CmsField[];
  options?: { value: string }[];
}

/** A collection of the configuration: the files of a folder, or single files. */
export interface CmsCollection {
  name: string;
  label?: string;
  folder?: string;
  format?: string;
  extension?: string;
  fields?: CmsField[];
  files?: { format: string; file: string; fields: CmsField[] }[];
}

export type Shape =
  | { is: 'group'; keys: ReadonlyMap<string, Shape> }
  | { is: 'list'; items: Shape }
  /** One text, or a group with one for each language. */
  | { is: 'languages'; keys: ReadonlyMap<string, Shape> }
  /** A path, or a group with a description. */
  | { is: 'picture'; keys: ReadonlyMap<string, Shape> }
  /** A date, a word of a closed set, a number or a list of numbers: never in quotes. */
  | { is: 'notation' }
  /** Yes, no, or missing. */
  | { is: 'answer' }
  | { is: 'truth' }
  | { is: 'number' }
  | { is: 'text' };

const TEXT: Shape = { is: 'text' };

export function shapeOf(field: CmsField): Shape {
  const { widget = 'string', fields, options, multiple } = field;
  const isNotation = field.pattern && field.type === undefined;
  if (multiple) return { is: 'list', items: shapeOf({ ...field, multiple: false }) };
  if (widget === 'list') return { is: 'list', items: fields ? groupShape(fields) : TEXT };
  if (widget === 'object') return groupShape(fields ?? []);
  if (widget === 'boolean') return { is: 'truth' };
  if (widget === 'number') return { is: 'number' };
  if (options?.map(({ value }) => value).join() === 'yes,no') return { is: 'answer' };
  if (isNotation || widget === 'datetime' || widget === 'select') return { is: 'notation' };
  return TEXT;
}

export function groupShape(fields: CmsField[]): Shape {
  const keys = new Map(fields.map((field) => [field.name, shapeOf(field)]));
  if (fields[0]?.name === 'en') return { is: 'languages', keys };
  if (fields[0]?.name === 'src') return { is: 'picture', keys };
  return { is: 'group', keys };
}
