// What a render worker makes once of something that many pages read, such as a document, and keeps as long as it has that.

const made = new WeakMap<object, Map<string, unknown>>();

/** The value that `make` gives; made again only for another `source` or another `key`, which names all else that it is made of. */
export function kept<Value>(source: object, key: string, make: () => Value): Value {
  if (!import.meta.env.SSR) return make();
  let values = made.get(source);
  if (!values) {
    values = new Map();
    made.set(source, values);
  }
  const known = values.get(key);
  if (known !== undefined) return known as Value;
  const value = make();
  values.set(key, value);
  return value;
}
