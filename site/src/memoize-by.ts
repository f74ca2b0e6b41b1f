const memos = new WeakMap<object, Map<string, unknown>>();

/** Returns the value of `make`. In a render worker it is made once for each `source` and `key`. */
export function memoizeBy<Value>(source: object, key: string, make: () => Value): Value {
  if (!import.meta.env.SSR) return make();
  let values = memos.get(source);
  if (!values) {
    values = new Map();
    memos.set(source, values);
  }
  const known = values.get(key);
  if (known !== undefined) return known as Value;
  const value = make();
  values.set(key, value);
  return value;
}
