/** What was made so far, to be made anew. */
const resets = new Set<() => void>();

/** What is made when it is first asked for, and then kept: a locale's rules take milliseconds to load, on every page and in every render worker. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    if (!made) {
      made = make();
      if (import.meta.env.SSR) resets.add(() => (made = null));
    }
    return made;
  };
}

/** As if nothing had been asked for yet. */
export function forgetLazily(): void {
  for (const reset of resets) reset();
  resets.clear();
}
