/** What is made when it is first asked for, and then kept: a locale's rules take milliseconds to load, on every page and in every render worker. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
