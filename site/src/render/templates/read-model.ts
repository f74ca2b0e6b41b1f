// Reads the texts, the parts and the variant of a view model.
import type { ViewModel } from '../../template-part.tsx';

/** A nested view model, a list of them, or undefined. */
export type Content = ViewModel | readonly ViewModel[] | undefined;

export interface ReadModel {
  /** The name of the variant, equal for all models that share a template. */
  variant: string;
  texts: string[];
  parts: Content[];
}

/** Lists what a view model puts into its template, in the order of its fields. */
export function readModel(model: ViewModel): ReadModel {
  const read: ReadModel = { variant: `${model.template}:`, texts: [], parts: [] };
  readFields(model, read);
  return read;
}

function readFields(fields: object, read: ReadModel): void {
  // Not `for … in`: V8 from Node 24 on compiles such a loop over objects of many shapes again and again.
  const names = Object.keys(fields);
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as string;
    if (name !== 'template') readValue((fields as Record<string, unknown>)[name], read);
  }
}

function readValue(value: unknown, read: ReadModel): void {
  if (typeof value === 'string') {
    read.texts.push(value);
    read.variant += value === '' ? 'e' : 't';
  } else if (isContent(value)) {
    read.parts.push(value);
    read.variant += 'p';
  } else if (typeof value === 'object' && value !== null) {
    read.variant += Array.isArray(value) ? '[' : '{';
    readFields(value, read);
    read.variant += '}';
  } else if (typeof value !== 'function') {
    read.variant += typeof value === 'number' ? `${value},` : value === null ? 'n' : value ? '+' : '-';
  }
}

function isContent(value: unknown): value is Content {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  return 'template' in value || (Array.isArray(value) && (value.length === 0 || isModel(value[0])));
}

function isModel(value: unknown): value is ViewModel {
  return typeof value === 'object' && value !== null && 'template' in value;
}

export function isList(content: Content): content is readonly ViewModel[] {
  return Array.isArray(content);
}

/** Returns the replacement of a text or of a part, by its index in `readModel`. */
export interface Replacements {
  text: (text: string, index: number) => string;
  part: (content: Content, index: number) => unknown;
}

/** A copy of `model` with other texts and parts. */
export function replaceIn<Model extends ViewModel>(model: Model, { text, part }: Replacements): Model {
  let texts = 0;
  let parts = 0;
  function copyOf(value: unknown): unknown {
    if (typeof value === 'string') return text(value, texts++);
    if (isContent(value)) return part(value, parts++);
    if (Array.isArray(value)) return value.map(copyOf);
    return typeof value === 'object' && value !== null ? fieldsOf(value) : value;
  }
  function fieldsOf(fields: object): object {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, name === 'template' ? value : copyOf(value)]),
    );
  }
  return fieldsOf(model) as Model;
}
